import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { checkProse } from './check.ts'

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
