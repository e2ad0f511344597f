import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testSite } from '../../tests/fixtures/content/test-site.ts'
import { cardIcons } from '../site/icons.ts'
import { elementRules } from './registry.compile.ts'
import { languageIds } from '../site/languages.ts'
import { tabGroups } from './tabs/tab-groups.ts'

const at = (line: number, text: string) =>
  expect.stringMatching(
    new RegExp(
      `^content/docs/guides/sagas\\.mdx:${line}:\\d+: error: ${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    ),
  )

it.each([
  ['<Tabz />', 'unknown component <Tabz>. use one of BreakIt, Card, Cards, Chart, ClusterOutage'],
  ['a <constructor /> b', 'unknown component <constructor>'],
  ['<div>x</div>', 'unknown component <div>. write Markdown'],
  ['<br className="x" />', '<br> takes no attribute here'],
  ['import x from "y"', 'a page imports and exports nothing'],
  ['at {id} and', '{id} in text is read as an expression. write \\{ and \\} for braces'],
  ['{1 + 1}', '{1 + 1} in text is read as an expression'],
  ['<Snippet />', '<Snippet> lacks the attribute "src"'],
  ['<Transcript src="" />', '<Transcript> has an empty value for src'],
  ['<Details summary={a + b}>x</Details>', '<Details> is given an expression for summary'],
  ['<Details summary="a" {...b}>x</Details>', '<Details> is given {...b}'],
  [
    '<Details summary="a" colour="b">x</Details>',
    '<Details> does not know the attribute "colour". <Details> takes summary, open',
  ],
  ['<Details summary="a" open="yes">x</Details>', '<Details> has a value for open. write open alone'],
  ['<Details summary="a"></Details>', '<Details> is empty'],
  ['<Tab value="a" label="b">x</Tab>', '<Tab> is outside <Tabs>'],
  ['<Cards>text</Cards>', '<Cards> holds something else than <Card>'],
  ['<Snippets>\n</Snippets>', '<Snippets> is empty. put <Snippet> into it'],
  ['<BreakIt steps="a, b">x</BreakIt>', 'steps="a, b" is no journal with a crash'],
  ['<JournalRun src="ts/src/shared.ts" steps="a" />', 'ts/src/shared.ts is of no application'],
  ['<JournalReplay>x</JournalReplay>', '<JournalReplay> holds text. close it at once'],
  ['<Cards>\n<Card title="a" href="/b" icon="rainbow">x</Card>\n</Cards>', 'unknown card icon "rainbow"'],
  ['<>x</>', '<> is no component'],
])('reports %s', async (text, expected) => {
  const site = await testSite()
  const faults = await site.faults(text)
  expect(faults).toContainEqual(expect.stringContaining(expected))
  expect(faults[0]).toMatch(/^content\/docs\/guides\/sagas\.mdx:[56]:\d+: error: /)
})

it('reports all faults of a page at once, in the order of the page', async () => {
  const site = await testSite()
  expect(await site.faults('<Foo />\n\n{bar}\n\n```klingon\nx\n```\n\n<Snippet src="ts/gone.ts" />')).toEqual([
    at(5, 'unknown component <Foo>'),
    at(7, '{bar} in text'),
    at(9, 'unknown code language "klingon"'),
    at(13, 'there is no snippets/ts/gone.ts'),
  ])
})

it('takes comments, literals in braces and the HTML that Markdown has no sign for', async () => {
  const site = await testSite()
  const page = await site.page(
    '{/* a comment */}\n\n<kbd>Ctrl</kbd>, H<sub>2</sub>O, <abbr title="as soon as possible">ASAP</abbr><br />{/* b */}\n\n<Details summary={"Why"} open={true}>\nx\n</Details>\n\n<Cards>\n{/* c */}\n<Card title="a" href="/b">x</Card>\n</Cards>',
  )
  expect(page.diagnostics).toEqual([])
})

it('knows what docs/authoring.md says: words, icons and groups of tabs', () => {
  const authoring = readFileSync(new URL('../../docs/authoring.md', import.meta.url), 'utf8')
  const used = new Set([...authoring.matchAll(/<([A-Z]\w+)/g)].map((match) => match[1]))
  expect([...used].sort()).toEqual(Object.keys(elementRules).sort())
  const icons = /Card icons: `([^`]+)`/.exec(authoring)?.[1]?.split(' ')
  expect(cardIcons).toEqual(icons)
  for (const [group, { values }] of Object.entries(tabGroups))
    if (values !== languageIds) expect(authoring).toContain(`\`${group}\` (${values.join(', ')})`)
})
