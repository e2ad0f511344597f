import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Value } from './Value.browser.tsx'

/** Between bars is what no line breaks in. */
const shown = (text: string) =>
  renderToStaticMarkup(<Value text={text} />)
    .replaceAll(/<\/?span>/g, '|')
    .replaceAll('&quot;', '"')

test.each([
  ['{"slot":"leeds-7","paymentId":"pay"}', '|{| |"slot": "leeds-7",| |"paymentId": "pay" }|'],
  ['["a",{"b":1}]', '|[| |"a",| |{"b":1} ]|'],
  ['{}', '|{}|'],
  ['"leeds-7"', '|"leeds-7"|'],
  ['409 Cancelled', '|409| |Cancelled|'],
])('%s is laid out part by part', (text, parts) => expect(shown(text)).toBe(parts))
