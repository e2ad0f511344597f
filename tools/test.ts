/**
 * `npm test`: every check of checks.ts. Runs all, says what failed.
 *   npm test -- NAME     only the tests whose file's path contains NAME
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { checksFor } from './checks.ts'
import { ensureChromium } from './chromium.ts'

const root = path.dirname(import.meta.dirname)
const filters = process.argv.slice(2)

// Before the first check, so that a missing browser is not found out minutes later. A test that is named gets its own.
const env = filters.length > 0 ? process.env : { ...process.env, CHROMIUM_PATH: ensureChromium() }

const checks = checksFor(filters)
const failed: string[] = []
for (const { name, file, args } of checks) {
  console.log(`\n— ${name}`)
  const parameters = [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), path.join(root, file), ...args]
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) failed.push(name)
}

const names = checks.map(({ name }) => name).join(', ')
console.log(failed.length === 0 ? `\nAll of ${names} passed.` : `\nFailed: ${failed.join(', ')}.`)
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
