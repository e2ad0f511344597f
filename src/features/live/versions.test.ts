import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../../site.config.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>

test('the page about live examples names the SDK that they run on', () => {
  const installed = readJson('node_modules/@restatedev/restate-sdk/package.json')['version']
  expect(config.versions?.['live']).toBe(installed)
  expect(readFileSync('content/docs/references/live-examples.mdx', 'utf8')).toContain('SDK %%version.live%%')
})

test('live examples run on the SDK that the examples are verified with', () => {
  const sdk = '@restatedev/restate-sdk'
  expect(readJson('package.json')['dependencies']![sdk]).toBe(
    readJson('snippets/ts/package.json')['dependencies']![sdk],
  )
})
