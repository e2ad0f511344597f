import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supportedNode, supportsNode } from './node-flags.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '24.11.1'])('Node %s runs the site', (version) => {
  expect(supportsNode(version)).toBe(true)
})

test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('Node %s does not', (version) => {
  expect(supportsNode(version)).toBe(false)
})

test('package.json and README name the versions that commands accept', () => {
  expect(readFileSync('package.json', 'utf8')).toContain('"node": "^20.19.0 || ^22.12.0 || ^24.0.0"')
  const readme = readFileSync('README.md', 'utf8')
  for (const version of supportedNode.match(/\d+(?:\.\d+)?/g) ?? []) expect(readme).toContain(version)
})
