import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRules, rulesSource } from './read-rules.ts'

function read(text: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.dirname(path.join(root, rulesSource)))
  writeFileSync(path.join(root, rulesSource), text)
  return readRules(root)
}

test.each([
  ['intro: [\n', ':2: error: Flow sequence'],
  ['intro: Rules.\nquotes:\n  - title: Keys\n    from: a b\n', ':4: error: quotes.0.from: '],
  ['intro: Rules.\nquotes:\n  - from: keys\n', ':3: error: quotes.0.title: '],
])('the file %j is refused at its line', async (text, message) => {
  await expect(read(text)).rejects.toThrow(rulesSource + message)
})
