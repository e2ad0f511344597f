/** The layers of the built stylesheet: a later one wins whatever its selectors weigh, so their order decides how pages look. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

test('layers are in the order that src/styles/index.css names', () => {
  const page = readFileSync(path.join(inject('siteDir'), 'index.html'), 'utf8')
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
  const named = [...style.matchAll(/@layer ([a-z, ]+)[;{]/g)]
  const order = new Set(named.flatMap((match) => match[1]?.split(',').map((name) => name.trim()) ?? []))
  expect([...order]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'states', 'utilities'])
})
