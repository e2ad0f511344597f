#!/usr/bin/env node
// The commands of package.json. Plain JavaScript without dependencies: on a fresh clone nothing else is there yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags, supportedNode, supportsNode } from './node-flags.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)

const scripts = {
  start: 'src/cli.ts',
  build: 'src/cli.ts',
  dev: 'src/cli.ts',
  preview: 'src/cli.ts',
  mcp: 'src/cli.ts',
  test: 'tools/test.ts',
  prose: 'tools/prose/main.ts',
  format: 'node_modules/oxfmt/bin/oxfmt',
  new: 'tools/new/main.ts',
  verify: 'tools/verify/main.ts',
  bench: 'bench/main.ts',
}

if (command !== 'install' && !(command in scripts))
  fail(`unknown command ${JSON.stringify(command)}; use one of ${Object.keys(scripts).join(', ')}`)
if (!supportsNode(process.versions.node)) fail(`This is Node ${process.versions.node}; install ${supportedNode}`)
install()
if (command === 'install') process.exit(0)
const passed = command in { test: 1, prose: 1, format: 1, new: 1, verify: 1, bench: 1 } ? args : [command, ...args]
process.exit(run(process.execPath, [...(await running(scripts[command])), ...passed]))

/** What Node is given to run a script: the site's own commands as JavaScript, which loads sooner, the rest as it is. */
async function running(script) {
  if (script !== 'src/cli.ts') return ['--import', 'tsx', script]
  // Needs a package, so not before they are installed.
  const { commandFile } = await import('./commands.mjs')
  return [...nodeFlags, await commandFile().catch((error) => fail(error.message))]
}

/** Installs what the lock file names, once for each state of it. */
function install() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const state = createHash('sha256').update(lock).update(process.version).digest('hex')
  const stamp = path.join(root, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.error('Installing packages (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const status = run(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed; see above')
  writeFileSync(stamp, state)
}

function run(file, parameters, options = {}) {
  const { status, error, signal } = spawnSync(file, parameters, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(error.message)
  return signal ? 130 : (status ?? 1)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
