import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { checkProse } from './check.ts'
import { passageOf } from './passage.ts'
import { loadSpeller } from './spelling.ts'

const root = mkdtempSync(path.join(tmpdir(), 'prose check '))
afterAll(() => rmSync(root, { recursive: true }))
function write(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  return file
}

test('reports what every rule finds, in the order of the files and lines', async () => {
  const files = [
    write(
      'content/docs/page.mdx',
      [
        '---',
        'title: A page',
        'description: One. Two.',
        '---',
        '',
        'It stands',
        'here and goes on.',
        '',
        '## A Heading',
      ]
        .concat(['', 'The teh.', ''])
        .join('\r\n'),
    ),
    write('content/partials/shared.mdx', 'Shared prose needs no description.\n'),
    write('content/figures/one.svg', '<svg>\n<text class="f-text">the engine</text></svg>'),
    write('docs/a-document.md', '# A Heading\n\nThe key `x` stands in teh config.\n'),
    write('sidebars.ts', "export default { items: [{ label: 'Get started', description: 'No full stop' }] }\n"),
  ]
  const { diagnostics, words } = await checkProse(root, files)
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/docs/page.mdx:3: error: the description has 2 sentences. make it one, or keep the first.',
    expect.stringMatching(/^content\/docs\/page\.mdx:6: error: "stands" is rarely said of things\. write "is"/),
    'content/docs/page.mdx:7: error: "goes on" sounds translated. write "continues".',
    expect.stringMatching(
      /^content\/docs\/page\.mdx:9: error: "Heading" has a capital within a heading\. write "heading"/,
    ),
    'content/docs/page.mdx:11: error: "teh" is spelled differently here. write "the".',
    expect.stringMatching(/^content\/figures\/one\.svg:2: error: "engine" is not the name of the process\./),
    // Its words alone: a document holds names and codes that no dictionary knows.
    expect.stringMatching(/^docs\/a-document\.md:3: error: "stands" is rarely said of things/),
    'sidebars.ts:1: error: the description is not a whole sentence. end it with a full stop.',
  ])
  expect(words).toBe(34)
})

// Of spelling.ts: another file would load the dictionaries again, which takes longer than all else here.
const speller = await loadSpeller()

async function found(text: string) {
  return (await speller.check([passageOf('page.mdx', 'text', text, 1)!])).map(({ start, what, remedy }) => ({
    start,
    what,
    remedy,
  }))
}

test('American English and the words of the product are right', async () => {
  expect(await found("The awakeable's behavior: serialize it, and it isn't cancelled.")).toEqual([])
})

test.each([
  [
    'Change the behaviour.',
    11,
    '"behaviour" is not in the dictionary',
    'write "behavior", or add the word to tools/prose/dictionary.txt',
  ],
  ['It is canceled.', 6, '"canceled" is spelled differently here', 'write "cancelled"'],
  ['Labelled boxes.', 0, '"Labelled" is spelled differently here', 'write "labeled"'],
])('%s', async (text, start, what, remedy) => {
  expect(await found(text)).toEqual([{ start, what, remedy }])
})

test('says in which passage a word is', async () => {
  const passages = [
    passageOf('page.mdx', 'text', 'One is fine.', 1)!,
    passageOf('page.mdx', 'text', 'Two is recieved.', 2)!,
  ]
  expect(await speller.check(passages)).toMatchObject([{ passage: passages[1], start: 7, end: 15 }])
})
