import { expect, it } from 'vitest'
import { testSite } from '../../tests/fixtures/content/test-site.ts'

it.each([
  ['<Tabs>\n\ntext', '5:1', '<Tabs> is not closed where it must be. close it'],
  ['text <kbd>Ctrl\n\nmore', '5:6', '<kbd> is not closed where it must be'],
  ['text\n\n</Tabs>', '7:2', 'a closing tag closes nothing. remove it'],
  ['fewer than <5 parcels', '5:13', '< is before "5". write \\< where < is meant as text'],
  ['at /parcels/{id', '5:16', 'a brace opens an expression that does not end. write \\{'],
  ['{a b}', '5:3', 'the text in braces (or after import and export) cannot be read as an expression. write \\{'],
  ['<!-- note -->', '5:2', 'an HTML comment. write {/* … */}'],
  ['<Snippet src="a"', '5:17', 'the page ends within a tag or an expression. close it'],
  ['<Snippet src= />', '5:15', 'the page cannot be read'],
])('says of %j where it is, what is wrong and what to do', async (text, place, message) => {
  const site = await testSite()
  const page = await site.page(text)
  const faults = await site.faults(text)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`content/docs/guides/sagas.mdx:${place}: error: ${message}`)
  expect(page.code).toBe('')
})
