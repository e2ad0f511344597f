import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const recordings = {
  'snippets/transcripts/q/same.txt': '$ ls\nall\n',
  'snippets/transcripts/q/some.txt': '$ ls\ncommon\n',
  'snippets/transcripts/q/some.java.txt': '$ ls\njvm\n',
  'snippets/transcripts/q/some.kotlin.txt': '$ ls\njvm\n',
  'snippets/transcripts/q/some.rust.txt': '$ ls\nrust\n',
}
/** A set of tabs of the group `sdk`, each with the text given. */
const tabs = (panels: Record<string, string>) =>
  `<Tabs group="sdk">\n${Object.entries(panels)
    .map(([value, text]) => `<Tab value="${value}" label="${value}">\n\n${text}\n\n</Tab>\n`)
    .join('')}</Tabs>`
const choices = tabs({ kotlin: 'a', ts: 'b', go: 'c', java: 'd' })

/** What a page shows of recordings: each variant's languages, label and output. */
function variantsIn(code: string): { values: string; label: string; output: string | undefined }[] {
  const outputs = [...code.matchAll(/<samp>(\w+)/g)].map((match) => match[1])
  return [...code.matchAll(/values: \[([^\]]+)\],\s*label: "([^"]+)"/g)].map(([, values = '', label = ''], index) => ({
    values: values.replaceAll(/[",]/g, ''),
    label,
    output: outputs[index],
  }))
}

it('quotes a recorded exchange, and reports one that is not there or empty', async () => {
  const site = await testSite({ ...recordings, 'snippets/transcripts/q/empty.txt': '\n' })
  const page = await site.page('<Transcript src="q/same" title="List" />')
  expect(page.diagnostics).toEqual([])
  expect(page.code).toContain('<samp>all')
  expect(page.code).not.toContain('Variants')
  expect(await site.faults('<Transcript src="q/none" />\n\n<Transcript src="q/empty" />')).toEqual([
    expect.stringMatching(
      /sagas\.mdx:5:1: error: there is no transcript snippets\/transcripts\/q\/none\.txt\. record it with npm run verify -- --update/,
    ),
    expect.stringMatching(/sagas\.mdx:7:1: error: the transcript snippets\/transcripts\/q\/empty\.txt is empty/),
  ])
})

it('shows what differs in the languages of the page alone, each text once', async () => {
  const site = await testSite(recordings)
  const page = await site.page(`<Transcript src="q/some" />\n\n${choices}`)
  expect(page.diagnostics).toEqual([])
  expect(variantsIn(page.code)).toEqual([
    { values: 'ts go', label: 'TypeScript, Go', output: 'common' },
    { values: 'java kotlin', label: 'Java, Kotlin', output: 'jvm' },
  ])
  expect(page.code).not.toContain('rust')
})

it('takes quotes in several languages for a choice, and shows once what they all print', async () => {
  const site = await testSite({
    ...recordings,
    'snippets/ts/a.ts': 'a',
    'snippets/go/a.go': 'package a',
    'snippets/rust/a.rs': 'fn a() {}',
  })
  const quotes =
    '<Snippets>\n<Snippet src="ts/a.ts" />\n<Snippet src="go/a.go" />\n</Snippets>\n\n<Snippet src="rust/a.rs" />'
  const page = await site.page(`${quotes}\n\n<Transcript src="q/some" />`)
  expect(page.diagnostics).toEqual([])
  expect(page.code).toContain('<samp>common')
  expect(page.code).not.toContain('Variants')
})

it('shows the recording of the tab it is in, or of the language it names', async () => {
  const site = await testSite(recordings)
  const runtimes =
    '<Tabs group="runtime">\n<Tab value="node" label="Node.js">\n\n<Transcript src="q/some" />\n\n</Tab>\n</Tabs>'
  const inTab = await site.page(tabs({ ts: 'a', rust: runtimes }))
  expect(inTab.diagnostics).toEqual([])
  expect([...inTab.code.matchAll(/<samp>(\w+)/g)].map((match) => match[1])).toEqual(['rust'])
  const named = await site.page(`${choices}\n\n<Transcript src="q/some" sdk="java" />`)
  expect(named.diagnostics).toEqual([])
  expect([...named.code.matchAll(/<samp>(\w+)/g)].map((match) => match[1])).toEqual(['jvm'])
})

it('shows the recording of the language that all examples of the page are in', async () => {
  const site = await testSite({
    ...recordings,
    'snippets/rust/a.rs': 'fn a() {}\n',
    'snippets/rust/b.toml': 'b = 1\n',
    'snippets/go/a.go': 'package a\n',
  })
  const one = await site.page(
    '<Snippet src="rust/a.rs" />\n\n<Snippet src="rust/b.toml" />\n\n<Transcript src="q/some" />',
  )
  expect(one.diagnostics).toEqual([])
  expect([...one.code.matchAll(/<samp>(\w+)/g)].map((match) => match[1])).toEqual(['rust'])
  const two = '<Snippet src="rust/a.rs" />\n\n<Snippet src="go/a.go" />\n\n<Transcript src="q/some" />'
  expect(await site.faults(two)).toEqual([expect.stringMatching(/the page offers no choice of one/)])
})

it('reports a language that is none, and a page that leaves open which one it shows', async () => {
  const site = await testSite(recordings)
  expect(await site.faults('<Transcript src="q/same" sdk="ruby" />\n\n<Transcript src="q/some" />')).toEqual([
    expect.stringMatching(/sagas\.mdx:5:1: error: <Transcript> knows no language "ruby"\. use one of ts, java/),
    expect.stringMatching(
      /sagas\.mdx:7:1: error: what q\/some shows differs by language, and the page offers no choice of one\. name it: sdk="ts"/,
    ),
  ])
})

it('is made again when a language gets a recording of its own', async () => {
  const site = await testSite(recordings)
  const { dependencies } = await site.page(`<Transcript src="q/same" />\n\n${choices}`)
  expect(Object.keys(dependencies)).toContain('snippets/transcripts/q/same.go.txt')
})
