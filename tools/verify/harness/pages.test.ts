import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageIndex, usesIn } from './pages.ts'

test('uses are found with their lines, fences and comments left out', () => {
  const page = [
    '<Snippet src="ts/src/concepts/app.ts#serve" title="a > b" />',
    '```mdx',
    '<Snippet src="not/this.ts" />',
    '```',
    '{/* <Transcript src="nor/that" /> */}',
    '<Snippets>',
    '  <Snippet',
    "    src='go/concepts/main.go'",
    '  />',
    '</Snippets>',
    'Text <Transcript src="concepts/send" /> text',
  ].join('\n')
  expect(usesIn(page, 'p.mdx')).toEqual([
    { kind: 'region', target: 'ts/src/concepts/app.ts', region: 'serve', page: 'p.mdx', line: 1 },
    { kind: 'region', target: 'go/concepts/main.go', region: '', page: 'p.mdx', line: 7 },
    { kind: 'transcript', target: 'concepts/send', region: '', page: 'p.mdx', line: 11 },
  ])
})

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  write(
    'snippets/ts/src/a/app.ts',
    '// #region one\nconst a = 1\nconst b = 2\n// #endregion one\n// #region two\nconst c = 3\n// #endregion two\n',
  )
  write('snippets/transcripts/a/run.sh', 'ls\n')
  write('snippets/transcripts/a/run.txt', '$ ls\n')
  write(
    'content/docs/a.mdx',
    '<Snippet src="ts/src/a/app.ts#one" />\n<Snippet src="ts/src/a/app.ts#two" />\n<Transcript src="a/run" />\n',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

const problems = () => new PageIndex(root).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)

test('pages and examples that agree have no problems', () => {
  expect(problems()).toEqual([])
})

test('a region that no page shows is named', () => {
  write('content/docs/a.mdx', '<Snippet src="ts/src/a/app.ts#one" />\n<Transcript src="a/run" />\n')
  expect(problems()).toEqual(['snippets/ts/src/a/app.ts:6: no page shows the region "two": show or remove it'])
})

test('a recording without a script is named, and a script that no page shows', () => {
  write('snippets/transcripts/a/made-up.txt', '$ ls\n')
  write('snippets/transcripts/a/unused.sh', 'ls\n')
  write('snippets/transcripts/a/run.go.txt', '$ ls\n')
  write('snippets/transcripts/a/gone.go.txt', '$ ls\n')
  expect(problems()).toEqual([
    'snippets/transcripts/a/unused.sh:1: no page shows the transcript a/unused: show or remove it',
    'snippets/transcripts/a/gone.go.txt:1: is recorded from no script: remove it',
    'snippets/transcripts/a/made-up.txt:1: is recorded from no script: remove it',
  ])
})

test('the parts of a script are transcripts, and the script itself is none', () => {
  write('snippets/transcripts/a/both.sh', '#: part first\nls\n#: part run\npwd\n')
  write('content/docs/b.mdx', '<Transcript src="a/first" />\n<Transcript src="a/both" />\n')
  expect(problems()).toEqual(['snippets/transcripts/a/both.sh:1: a/run.sh makes the recording a/run, too'])
})

test('a line leads to the pages that show it; outside of regions, the whole file does', () => {
  const index = new PageIndex(root)
  expect(index.showing('ts/src/a/app.ts', 2)).toEqual(['content/docs/a.mdx:1'])
  expect(index.showing('ts/src/a/app.ts', 6)).toEqual(['content/docs/a.mdx:2'])
  expect(index.showing('ts/src/a/app.ts', 99)).toEqual(['content/docs/a.mdx:1', 'content/docs/a.mdx:2'])
  expect(index.showingTranscript('a/run')).toEqual(['content/docs/a.mdx:3'])
})
