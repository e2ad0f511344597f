import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>

test('live examples run on the SDK that the examples are verified with', () => {
  const sdk = '@restatedev/restate-sdk'
  expect(readJson('package.json')['dependencies']![sdk]).toBe(
    readJson('snippets/ts/package.json')['dependencies']![sdk],
  )
})
