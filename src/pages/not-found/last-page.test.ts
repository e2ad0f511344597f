import { expect, test } from 'vitest'
import { readLastPage } from './last-page.ts'

test('the last page is a path of this site with a title', () => {
  expect(readLastPage('["/guides/sagas","Sagas | Parcels"]')).toEqual({ path: '/guides/sagas', title: 'Sagas' })
})

test.each([
  null,
  '',
  'x',
  'null',
  '{}',
  '[]',
  '["/a"]',
  '["/a"," "]',
  '["/a",1]',
  '["//other.example","A"]',
  '["/\\\\other.example","A"]',
  '["javascript:alert(1)","A"]',
])('%j is none', (text) => expect(readLastPage(text)).toBeUndefined())
