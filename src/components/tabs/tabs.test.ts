import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const set = (group: string, panels: Record<string, string>) =>
  `<Tabs group="${group}">\n${Object.entries(panels)
    .map(([value, text]) => `<Tab value="${value}" label="${value.toUpperCase()}">\n\n${text}\n\n</Tab>\n`)
    .join('')}</Tabs>`
const runtimes = set('runtime', { node: 'a', bun: 'b' })

it('tells what several sets of a page ask, and in which language alone they do', async () => {
  const site = await testSite({})
  const choices = async (text: string) => {
    const { diagnostics, tabChoices } = await site.page(text)
    expect(diagnostics).toEqual([])
    return tabChoices
  }
  const tabs = [
    { value: 'node', label: 'NODE' },
    { value: 'bun', label: 'BUN' },
  ]
  expect(await choices(runtimes)).toEqual([])
  expect(await choices(`${runtimes}\n\n${runtimes}`)).toEqual([{ group: 'runtime', tabs }])
  const inTypeScript = set('sdk', { ts: runtimes, go: 'c' })
  expect(await choices(`${inTypeScript}\n\n${inTypeScript}`)).toEqual([{ group: 'runtime', tabs, within: 'ts' }])
  expect(await choices(`${inTypeScript}\n\n${runtimes}`)).toEqual([{ group: 'runtime', tabs }])
  const more = set('runtime', { deno: 'd' })
  expect(await choices(`${runtimes}\n\n${more}`)).toEqual([
    { group: 'runtime', tabs: [...tabs, { value: 'deno', label: 'DENO' }] },
  ])
})
