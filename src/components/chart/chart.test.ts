import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

async function compile(table: string) {
  const site = await testSite()
  const { code, diagnostics } = await site.page(`<Chart caption="One line.">\n\n${table}\n\n</Chart>`)
  return { code, messages: diagnostics.map(({ what }) => what) }
}

it('draws a bar for each number, the longest for the largest, and says all of them', async () => {
  const { code, messages } = await compile(
    '| Steps | Plain | Durable |\n|---|---|---|\n| 0 | 0.5 ms | 1 ms |\n| 10 | 5 ms | 1,000 ms |',
  )
  expect(messages).toEqual([])
  const html = JSON.parse(/html: ("<svg.*?[^\\]"),\n/.exec(code)?.[1] ?? '""') as string
  const widths = [...html.matchAll(/<rect [^>]*? width="(\d+)/g)].map(([, width]) => width)
  // Two marks of the legend, then two bars for each row: none is too short to be seen.
  expect(widths).toEqual(['12', '12', '2', '2', '2', '300'])
  expect(html).toContain(
    'aria-label="Steps: 0. Plain: 0.5 ms; Durable: 1 ms. Steps: 10. Plain: 5 ms; Durable: 1,000 ms."',
  )
  expect(code).not.toContain('TableScroll')
})

it.each([
  ['| Name | Time | Size |\n|---|---|---|\n| a | 1 ms | 2 KB |', 'the numbers have 2 units'],
  ['| Name | Time |\n|---|---|\n| a | soon |', 'the row "a" has a cell that is no number'],
  ['| Name |\n|---|\n| a |', 'a chart has one to 3 columns of numbers'],
  ['Text.', 'a chart holds one table'],
])('refuses %j', async (table, message) => {
  expect((await compile(table)).messages.join(' ')).toContain(message)
})
