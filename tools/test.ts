/** `npm test`: types, lint, unit tests, then the tests that need a built site or a browser. Runs all, says what failed. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules', name)
const filters = process.argv.slice(2)

interface Check {
  name: string
  file: string
  args: string[]
}

const chromiumPath = ensureChromium()

const checks: Check[] = [
  { name: 'types', file: bin('typescript/bin/tsc'), args: ['--noEmit'] },
  { name: 'lint', file: bin('oxlint/bin/oxlint'), args: ['--deny-warnings'] },
  { name: 'unit tests', file: bin('vitest/vitest.mjs'), args: ['run', '--project', 'unit', ...filters] },
  { name: 'site and browser tests', file: bin('vitest/vitest.mjs'), args: ['run', '--project', 'site', ...filters] },
]

const failed: string[] = []
for (const { name, file, args } of checks) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromiumPath } })
  if (status !== 0) failed.push(name)
}

console.log(failed.length === 0 ? `\nAll of ${checks.map((check) => check.name).join(', ')} passed.` : `\nFailed: ${failed.join(', ')}.`)
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
