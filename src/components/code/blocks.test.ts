/** Blocks that are parted or framed: steps, tables, admonitions, tabs. */
import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

describe('steps', () => {
  it('starts one at each ###', async () => {
    const site = await testSite()
    const { code, diagnostics, toc } = await site.page(
      '## A\n\n<Steps>\n\n### One\n\na\n\n#### Deeper\n\n### Two\n\nb\n\n</Steps>',
    )
    expect(diagnostics).toEqual([])
    expect(code.match(/_jsxs?\(Step,/g)).toHaveLength(2)
    expect(toc.map((entry) => entry.text)).toEqual(['A', 'One', 'Two'])
  })

  it('reports what comes before the first step, larger headings, and none at all', async () => {
    const site = await testSite()
    expect(await site.faults('## A\n\n<Steps>\n\ntext\n\n### One\n\n## Two\n\n</Steps>\n\n<Steps>\n</Steps>')).toEqual([
      expect.stringMatching(/sagas\.mdx:9:1: error: <Steps> holds something before its first step/),
      expect.stringMatching(/sagas\.mdx:13:1: error: a heading of level 2 within <Steps>/),
      expect.stringMatching(/sagas\.mdx:17:1: error: <Steps> is empty/),
    ])
  })
})

describe('tables', () => {
  it('names each after its heading, no two alike, and aligns by class', async () => {
    const site = await testSite()
    const { code, diagnostics } = await site.page(
      '## Options\n\n| a | b |\n|---|--:|\n| c | d |\n\n| e |\n|:-:|\n| f |\n\n## More\n\n| g |\n|---|\n| h |',
    )
    expect(diagnostics).toEqual([])
    expect([...code.matchAll(/heading: "([^"]+)",\s*number: (\d)/g)].map((match) => match.slice(1))).toEqual([
      ['Options', '1'],
      ['Options', '2'],
      ['More', '1'],
    ])
    expect(code.match(/className: "align-right"/g)).toHaveLength(2)
    expect(code.match(/className: "align-center"/g)).toHaveLength(2)
    expect(code).not.toMatch(/style|textAlign|align:/)
  })

  it('gives cells of three columns and more the name of their column, but the first, and empty ones', async () => {
    const site = await testSite()
    const { code, diagnostics } = await site.page(
      '## Options\n\n| Name | `Type` | Meaning |\n|---|--:|---|\n| a | b | c |\n| d | | e |\n\n| f | g |\n|---|---|\n| h | i |',
    )
    expect(diagnostics).toEqual([])
    expect([...code.matchAll(/"data-label": "([^"]+)"/g)].map((match) => match[1])).toEqual([
      'Type',
      'Meaning',
      'Meaning',
    ])
    expect(code).toMatch(/className: "align-right",\s+"data-label": "Type"/)
  })
})

describe('admonitions', () => {
  it('takes a title or its own, and leaves colons in text alone', async () => {
    const site = await testSite()
    const { code, diagnostics } = await site.page(
      ':::warning[Watch `this`]\na\n:::\n\n:::note\n- b\n:::\n\nAt localhost:8080, a::b and :c and 10:30.\n\n::d',
    )
    expect(diagnostics).toEqual([])
    expect(
      [...code.matchAll(/kind: "(\w+)",\s+(?:title: "([^"]+)"|children)/g)].map((match) => match.slice(1)),
    ).toEqual([
      ['warning', 'Watch this'],
      ['note', undefined],
    ])
    expect(code).toContain('At localhost:8080, a::b and :c and 10:30.')
    expect(code).toContain('"::d"')
  })

  it('reports an unknown kind, attributes and an empty one', async () => {
    const site = await testSite()
    expect(await site.faults(':::caution\na\n:::\n\n:::note{.big}\na\n:::\n\n:::tip\n:::')).toEqual([
      'content/docs/guides/sagas.mdx:5:1: error: unknown admonition :::caution. use one of :::note, :::tip, :::info, :::warning, :::danger.',
      expect.stringMatching(/sagas\.mdx:9:1: error: :::note takes no attributes/),
      expect.stringMatching(/sagas\.mdx:13:1: error: :::tip is empty/),
    ])
  })
})

describe('tabs', () => {
  it('numbers every set, the nested one too, and passes values and labels on', async () => {
    const site = await testSite()
    const { code, diagnostics } = await site.page(
      '<Tabs group="os">\n<Tab value="linux" label="Linux">\n\na\n\n<Tabs>\n<Tab value="x" label="X">\n\nb\n\n</Tab>\n</Tabs>\n\n</Tab>\n<Tab value="macos" label="macOS">c</Tab>\n</Tabs>',
    )
    expect(diagnostics).toEqual([])
    expect([...code.matchAll(/id: "(tabs-\d)"/g)].map((match) => match[1]).sort()).toEqual(['tabs-1', 'tabs-2'])
    expect(code).toContain('group: "os"')
    expect(code.match(/_jsx\(TabPanel|_jsxs\(TabPanel/g)).toHaveLength(3)
  })

  it('reports unknown groups, values, doubles and what is empty', async () => {
    const site = await testSite()
    expect(
      await site.faults(
        '<Tabs group="shell">\n<Tab value="a" label="A">x</Tab>\n</Tabs>\n\n<Tabs group="os">\n<Tab value="beos" label="BeOS">x</Tab>\n<Tab value="linux" label="L">x</Tab>\n<Tab value="linux" label="L">x</Tab>\n</Tabs>\n\n<Tabs>\n<Tab value="a b" label="A">x</Tab>\n<Tab value="c" label="C"></Tab>\n</Tabs>\n\n<Tabs>\n</Tabs>',
      ),
    ).toEqual([
      expect.stringMatching(
        /sagas\.mdx:5:1: error: unknown group of tabs "shell"\. use one of sdk, runtime, os, install, broker, request, host/,
      ),
      expect.stringMatching(
        /sagas\.mdx:10:1: error: the group "os" has no value "beos"\. use one of macos, linux, windows/,
      ),
      expect.stringMatching(/sagas\.mdx:12:1: error: two tabs with the value "linux"/),
      expect.stringMatching(/sagas\.mdx:16:1: error: the tab value "a b" cannot be in an address/),
      expect.stringMatching(/sagas\.mdx:17:1: error: <Tab> is empty/),
      expect.stringMatching(/sagas\.mdx:20:1: error: <Tabs> is empty/),
    ])
  })
})
