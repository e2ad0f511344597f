import { expect, test } from 'vitest'
import { defaultExport } from './page-module.ts'

test('gives the default export', () => {
  const Page = () => null
  expect(defaultExport({ default: Page }, 'src/pages/doc/Page.tsx')).toBe(Page)
})

test.each([[undefined], [{}], [{ Page: () => null }], [{ default: '<p>' }]])(
  '%j cannot be rendered, and the error names the file',
  (module) => {
    expect(() => defaultExport(module, 'src/pages/doc/Page.tsx')).toThrow(
      'src/pages/doc/Page.tsx: the page module has no default export, so it cannot be rendered. Export its component as default.',
    )
  },
)
