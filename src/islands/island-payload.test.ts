import { expect, test } from 'vitest'
import { payloadText } from './island-payload.ts'

const textOf = (props: object) =>
  payloadText({ component: 'components/quote/Quote.client.tsx', prefix: 'page1', props })

test('holds what the browser needs, cannot end its script element, and has no character reference', () => {
  const props = { text: '</script> &#x27;', list: [null, 1.5, true, { deep: [] }], absent: undefined }
  const text = textOf(props)
  expect(text).not.toMatch(/<|&#/)
  expect(JSON.parse(text)).toEqual({ component: 'components/quote/Quote.client.tsx', prefix: 'page1', props })
})

class Money {
  pounds = 1
}
const circle: { self?: unknown } = {}
circle.self = { inner: circle }
const shared = { text: 'twice is no circle' }

test('the same object twice is fine', () => expect(() => textOf({ a: shared, b: [shared, shared] })).not.toThrow())

/** Each is refused, with component and path. */
test.each<[message: string, props: object]>([
  ['onSave is a function', { onSave: () => undefined }],
  ['list[1] is undefined', { list: ['a', undefined] }],
  // oxlint-disable-next-line no-sparse-arrays -- it is what is tested
  ['list[1] is undefined', { list: ['a', , 'b'] }],
  ['call.day is a Date', { call: { day: new Date(0) } }],
  ['texts is a Map', { texts: new Map([['a', 'b']]) }],
  ['set is a Set', { set: new Set() }],
  ['rows[0].width is NaN', { rows: [{ width: Number.NaN }] }],
  ['width is Infinity', { width: Number.POSITIVE_INFINITY }],
  ['width is -0', { width: -0 }],
  ['size is a bigint', { size: 1n }],
  ['mark is a symbol', { mark: Symbol('a') }],
  ['["data-price"] is a Money', { 'data-price': new Money() }],
  ['children is a React element', { children: { $$typeof: Symbol.for('react.transitional.element') } }],
  ['map is an object with a symbol as key', { map: { [Symbol('key')]: 1 } }],
  ['circle.self.inner is an object that holds itself', { circle }],
])('%s', (message, props) =>
  expect(() => textOf(props)).toThrow(`components/quote/Quote.client.tsx: the island's prop ${message}. JSON`),
)
