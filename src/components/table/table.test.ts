import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

/** How many cells of a page's tables are aligned at the end of their column. */
async function atEnd(table: string): Promise<number> {
  const site = await testSite()
  const { code, diagnostics } = await site.page(table)
  expect(diagnostics).toEqual([])
  return code.match(/align-right/g)?.length ?? 0
}

it('puts columns of numbers at the end, with their heads, and leaves names and mixed columns', async () => {
  expect(await atEnd('| Steps | Plain | Rate |\n|---|---|---|\n| 0 | 0.38 ms | 3,207 |\n| 10 | 16 ms | 346 |')).toBe(6)
  expect(await atEnd('| Limit | Default |\n|---|---|\n| a | 10 MB |\n| b | unlimited |')).toBe(0)
  expect(await atEnd('| Port | For |\n|---|---|\n| 8080 | calls |\n| 9070 | the Admin API |')).toBe(0)
})
