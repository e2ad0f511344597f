import { describe, expect, it } from 'vitest'
import { formatDiagnostic } from '../site/diagnostics.ts'
import { readFrontMatter } from './front-matter.ts'

const faults = (text: string) => readFrontMatter(text, 'a.mdx').diagnostics.map(formatDiagnostic)

describe('readFrontMatter', () => {
  it('reads every key and keeps line numbers of what follows', () => {
    const { frontMatter, body, diagnostics } = readFrontMatter(
      '---\ntitle: Sagas\ndescription: "Undo: all of it."\nsidebarLabel: Undo\nhideToc: true\nlayout: landing\n---\n\ntext\n',
      'a.mdx',
    )
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual({
      title: 'Sagas',
      description: 'Undo: all of it.',
      sidebarLabel: 'Undo',
      hideToc: true,
      layout: 'landing',
    })
    expect(body.split('\n').indexOf('text')).toBe(8)
  })

  it('reads Windows line ends', () => {
    expect(readFrontMatter('---\r\ntitle: A\r\ndescription: B.\r\n---\r\ntext', 'a.mdx')).toMatchObject({
      frontMatter: { title: 'A', description: 'B.' },
      diagnostics: [],
    })
  })

  it('names an unknown key at its line', () => {
    expect(faults('---\ntitle: A\nslug: b\ndescription: C.\n---\n')).toEqual([
      'a.mdx:3: error: unknown front matter key "slug". use title, description, sidebarLabel, hideToc, layout, sidebarPosition, draft, method, path.',
    ])
  })

  it('names every missing text at once', () => {
    const all = faults('---\nhideToc: true\n---\n')
    expect(all).toHaveLength(2)
    expect(all[0]).toMatch(/^a\.mdx:1: error: the title is missing/)
    expect(all[1]).toMatch(/^a\.mdx:1: error: the description is missing/)
  })

  it('counts a description that is too long', () => {
    expect(faults(`---\ntitle: A\ndescription: ${'x'.repeat(161)}\n---\n`)).toEqual([
      expect.stringMatching(/^a\.mdx:3: error: the description is 161 characters long/),
    ])
    expect(faults(`---\ntitle: A\ndescription: ${'x'.repeat(160)}\n---\n`)).toEqual([])
  })

  it.each([
    'Use `ctx.run` here.',
    'A **bold** one.',
    'See [this](/a).',
    'An <b>element</b>.',
    'An *emphasis* here.',
    'An _emphasis_.',
  ])('refuses markup in "%s"', (text) => {
    expect(faults(`---\ntitle: A\ndescription: '${text}'\n---\n`)).toEqual([
      expect.stringMatching(/^a\.mdx:3: error: the description holds markup/),
    ])
  })

  it.each([
    'State in get_started and sys_invocation.',
    'Less than 5 < 6 > 4.',
    '2 * 3 * 4 is 24.',
    'Say what is (not) there.',
  ])('takes "%s" for text', (text) => {
    expect(faults(`---\ntitle: A\ndescription: ${text}\n---\n`)).toEqual([])
  })

  it('refuses wrong kinds of values at their lines', () => {
    expect(faults('---\ntitle: 4\ndescription: C.\nhideToc: maybe\nlayout: wide\n---\n')).toEqual([
      expect.stringMatching(/^a\.mdx:2: error: the title is not text/),
      expect.stringMatching(/^a\.mdx:4: error: hideToc is neither true nor false/),
      expect.stringMatching(/^a\.mdx:5: error: unknown layout "wide"/),
    ])
  })

  it('reports YAML that cannot be read at its line, and nothing that follows from it', () => {
    expect(faults('---\ntitle: A\ndescription: B: C\n---\n')).toEqual([
      expect.stringMatching(/^a\.mdx:3:14: error: the front matter cannot be read/),
    ])
  })

  it('reports a block that is missing or not closed', () => {
    expect(faults('text')).toEqual([expect.stringMatching(/^a\.mdx:1: error: the page has no front matter/)])
    expect(faults('---\ntitle: A\n')).toEqual([
      expect.stringMatching(/^a\.mdx:1: error: the front matter is not closed/),
    ])
  })
})
