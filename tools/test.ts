/**
 * `npm test`: every check of checks.ts. Runs all, says what failed.
 *   npm test -- NAME                 only the tests whose file's path contains NAME
 *   npm test -- --changed [COMMIT]   types, lint, format, and the tests that a change since COMMIT (HEAD) can break
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { affectedBy, changedSince } from './changed.ts'
import { everything, matching, related, withoutSite, type Check, type Plan } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { nodeFlags } from './node-flags.mjs'

const root = path.dirname(import.meta.dirname)
const [first, ...others] = process.argv.slice(2)

function planned(): Plan {
  if (first === undefined) return everything
  if (first === '--changed') return related(affectedBy(changedSince(root, others[0])))
  return matching([first, ...others])
}
const { beside, last } = planned()

// Before the first check, so that a missing browser is not found out minutes later. A test that is named gets its own.
const env = first === undefined ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env

/** The name of each check that has ended, and whether it passed. */
const ended = new Map<string, boolean>()

/** @param isAlone whether nothing else prints: then its output is shown as it comes, else when it has ended */
async function run({ name, file, args }: Check, isAlone: boolean): Promise<void> {
  if (isAlone) console.log(`\n— ${name}`)
  const began = performance.now()
  const program = file.endsWith('.ts') ? [...nodeFlags, '--import', 'tsx'] : []
  const parameters = [...program, path.join(root, file), ...args]
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: isAlone || !process.stdout.isTTY ? env : { ...env, FORCE_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise((resolve) => child.on('close', resolve))
  ended.set(name, status === 0)
  if (!isAlone) console.log(`\n— ${name}, ${Math.round((performance.now() - began) / 1000)} s\n${output.trimEnd()}`)
}

await Promise.all(
  beside.map(async (checks) => {
    for (const check of checks) await run(check, false)
  }),
)
await run(ended.get('build') === false ? withoutSite : last, true)

const failed = [...ended].filter(([, passed]) => !passed).map(([name]) => name)
console.log(
  failed.length === 0 ? `\nAll of ${[...ended.keys()].join(', ')} passed.` : `\nFailed: ${failed.join(', ')}.`,
)
console.log(`${ended.size - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
