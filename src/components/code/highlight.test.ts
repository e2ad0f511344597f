import { bundledLanguages } from 'shiki/langs'
import { describe, expect, it } from 'vitest'
import { highlight, isLanguage, languageOf, similarLanguages } from './highlight.compile.ts'

const html = async (code: string, language: string, options = {}) =>
  (await highlight(code, { language, ...options })).html

describe('highlight', () => {
  it('writes classes, merges neighbours, and gives plain text no element', async () => {
    expect(await html("export const a = f('x') // y", 'ts')).toBe(
      '<pre><code><span class="k">export const</span> a = <span class="f">f</span>(<span class="s">\'x\'</span>) <span class="c">// y</span>\n</code></pre>',
    )
  })

  it.each([
    ['ts', 'export  async function ship(id: string) {\n\treturn `to ${id}` // & on\n}\n\n  type A = Map<string, 1>'],
    ['shell', '$ curl -s localhost:8080/A/ship \\\n    --json \'{ "id": 1 }\' | tail -n 1   # last'],
    ['yaml', 'a:  \n  - b: "c d"\n    e: 1.5 # f'],
  ])('writes %s alike with notation in its last line and without', async (language, code) => {
    const alone = await html(code, language)
    const noted = await html(`${code}\n${language === 'ts' ? '//' : '#'} [!code ++]`, language)
    expect(noted).toContain(alone.replace('</code></pre>', ''))
  })

  it('never writes a style or a line element that nothing is drawn on', async () => {
    const out = await html('const a = 1\n\nconst b = 2', 'ts')
    expect(out).not.toMatch(/style=|class="l/)
    expect(out.split('\n')).toHaveLength(4)
  })

  it('escapes what HTML would read', async () => {
    expect(await html('if (a < b && c > d) "</code>"', 'ts')).toContain('a &lt; b &amp;&amp; c &gt; d')
    expect(await html('<b>&amp;</b>', 'text')).toBe('<pre><code>&lt;b&gt;&amp;amp;&lt;/b&gt;\n</code></pre>')
  })

  it.each([
    ['ts', 'const a: number = 1', ['k', 't', 'n']],
    ['tsx', 'const a = <B c="d" />', ['k', 't', 's']],
    ['js', 'let a = null', ['k', 'k']],
    ['json', '{"a": 1}', ['t', 'n']],
    ['java', '@Handler\npublic String ship(Context ctx) { return "a"; }', ['t', 'k', 't', 'f', 't', 'k', 's']],
    ['kotlin', 'suspend fun ship(ctx: Context): String = "a"', ['k', 'f', 't', 't', 's']],
    ['go', 'func ship(ctx restate.Context) error { return nil }', ['k', 'f', 't', 't', 't', 'k']],
    ['python', 'async def ship(ctx: Context) -> str:\n    return f"a"', ['k', 'f', 't', 'k', 's']],
    ['rust', 'async fn ship(ctx: Context) -> String { 1 }', ['k', 'f', 't', 't', 'n']],
    ['shell', "curl -X POST 'a' # b", ['f', 'n', 's', 'c']],
    ['yaml', 'a: 1 # b', ['t', 'n', 'c']],
    ['toml', 'a = "b"', ['t', 's']],
    ['sql', "SELECT id FROM a WHERE b = 'c'", ['k', 'k', 'k', 's']],
    ['proto', 'message A { string b = 1; }', ['k', 't', 't', 'n']],
    ['http', 'POST /a HTTP/1.1', ['k', 'k', 'n']],
    ['xml', '<a b="c" />', ['k', 't', 's']],
    ['dockerfile', 'FROM node:20', ['k']],
    ['properties', 'a.b=c', ['t']],
    ['ini', '[a]\nb=c', ['k', 't']],
    ['hcl', 'resource "a" "b" { c = true }', ['t', 'k']],
    ['diff', '- a\n+ b', ['n', 's']],
    ['html', '<p class="a">b</p>', ['k', 't', 's', 'k']],
    ['css', '.a { color: red }', ['t', 'k', 'n']],
    ['graphql', 'query A { b }', ['k', 'f']],
  ])('tells the parts of %s apart', async (language, code, expected) => {
    const out = await html(code, language)
    expect([...out.matchAll(/<span class="(\w+)"/g)].map((match) => match[1])).toEqual(expected)
    // Nothing of the code is lost.
    expect(
      out
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .trimEnd(),
    ).toBe(code)
  })

  it('marks lines by number, and all of them when they are numbered', async () => {
    expect(await html('a\nb\nc', 'text', { highlight: new Set([2]) })).toBe(
      '<pre><code>a\n<span class="l hl">b\n</span>c\n</code></pre>',
    )
    expect(await html('a\n\nc', 'text', { lineNumbers: true })).toBe(
      '<pre><code><span class="l">a\n</span><span class="l">\n</span><span class="l">c\n</span></code></pre>',
    )
  })

  it.each([
    ['ts', 'a() // [!code ++]\nb() // [!code --]\nc() // [!code highlight]\nd()'],
    ['python', 'a() # [!code ++]\nb() # [!code --]\nc() # [!code highlight]\nd()'],
    ['sql', 'a -- [!code ++]\nb -- [!code --]\nc -- [!code highlight]\nd'],
    ['html', '<a/><!-- [!code ++] -->\n<b/><!-- [!code --] -->\n<c/><!-- [!code highlight] -->\n<d/>'],
  ])('reads notation in the comments of %s and takes it out', async (language, code) => {
    const out = await html(code, language)
    expect([...out.matchAll(/class="l (\w+)"/g)].map((match) => match[1])).toEqual(['add', 'del', 'hl'])
    expect(out).not.toContain('!code')
  })

  it('counts lines as they stand in the source when notation has a line of its own', async () => {
    const out = await html('a()\n// [!code ++]\nb()\nc()', 'ts', { highlight: new Set([4]) })
    expect([...out.matchAll(/<span class="l (\w+)">(?:<[^>]*>)?(\w)/g)].map((match) => match.slice(1))).toEqual([
      ['add', 'b'],
      ['hl', 'c'],
    ])
  })

  it('folds lines into details between valid code elements', async () => {
    const out = await html('a\nb\nc\nd', 'text', { folds: [{ label: 'Types & more', from: 2, to: 3 }] })
    expect(out).toBe(
      '<pre><code>a\n</code></pre><details class="fold"><summary>Types &amp; more</summary><pre><code>b\nc\n</code></pre></details><pre><code>d\n</code></pre>',
    )
  })

  it('folds the first and the last lines without an empty element around them', async () => {
    const out = await html('a\nb\nc', 'text', {
      folds: [
        { label: 'A', from: 1, to: 1 },
        { label: 'C', from: 3, to: 3 },
      ],
    })
    expect(out).not.toContain('<code></code>')
    expect(out.match(/<details/g)).toHaveLength(2)
  })
})

it.each([
  ['abap', 'DATA a TYPE i.'],
  ['cobol', 'DISPLAY "a".'],
  ['elixir', 'def a, do: :b'],
  ['haskell', 'import Data.List'],
  ['swift', 'func a() {}'],
  ['zig', 'const a = 1;'],
])('highlights %s, in which no page has code', async (language, code) => {
  expect(await html(code, language)).toMatch(/<span class="\w"/)
})

it('knows the catalogue, plain text and other names', () => {
  const catalogue = Object.keys(bundledLanguages)
  expect(catalogue.length).toBeGreaterThan(300)
  expect(catalogue.filter((name) => !isLanguage(name))).toEqual([])
  for (const name of [
    'ts',
    'proto',
    'hcl',
    'dockerfile',
    'properties',
    'text',
    'txt',
    '',
    'dotenv',
    'console',
    'abap',
    'zig',
  ])
    expect([name, isLanguage(name)]).toEqual([name, true])
  for (const name of ['klingon', 'typescriptx', 'constructor', '__proto__'])
    expect([name, isLanguage(name)]).toEqual([name, false])
})

it.each([
  ['typscript', 'typescript'],
  ['typescriptx', 'typescript'],
  ['Pyhton', 'python'],
  ['golang', 'go'],
  ['yalm', 'yaml'],
])('says for %s that %s may be meant, first', (name, meant) => expect(similarLanguages(name)[0]).toBe(meant))

it('names the languages of the site where nothing is near', () =>
  expect(similarLanguages('klingonese')).toContain('ts'))

it.each([
  ['ts/src/app.ts', 'ts'],
  ['java/pom.xml', 'xml'],
  ['java/src/App.java', 'java'],
  ['kotlin/build.gradle.kts', 'kotlin'],
  ['go/main.go', 'go'],
  ['go/go.mod', 'text'],
  ['python/app.py', 'py'],
  ['rust/src/main.rs', 'rs'],
  ['rust/Cargo.toml', 'toml'],
  ['ts/Dockerfile', 'dockerfile'],
  ['ts/LICENSE', 'text'],
  ['k8s/app.yaml', 'yaml'],
])('reads the language of %s from its name', (file, language) => {
  expect(languageOf(file)).toBe(language)
  expect(isLanguage(languageOf(file))).toBe(true)
})
