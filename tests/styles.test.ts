/** The layers of the built stylesheet: a later one wins whatever its selectors weigh, so their order decides how pages look. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

test('layers are in the order that src/styles/index.css names', () => {
  const assets = path.join(inject('siteDir'), 'assets')
  const sheet = readdirSync(assets).find((name) => /^index-.*\.css$/.test(name)) ?? ''
  const named = [...readFileSync(path.join(assets, sheet), 'utf8').matchAll(/@layer ([a-z, ]+)[;{]/g)]
  const order = new Set(named.flatMap((match) => match[1]?.split(',').map((name) => name.trim()) ?? []))
  expect([...order]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'states', 'utilities'])
})
