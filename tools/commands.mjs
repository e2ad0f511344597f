// The site's commands (src/cli.ts) as JavaScript, bundled once for each state of the sources into .cache/commands. Read
// through a TypeScript loader they take three times as long to load, and once more in each thread of a build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const cache = path.join(root, '.cache/commands')

/** How many states stay: this one, and those that a server which was started before may still load something from. */
const kept = 4

/**
 * @returns {Promise<string>} path of the JavaScript file that `node` runs with a command and its options
 * @throws {Error} naming file and line of what cannot be read as TypeScript
 */
export async function commandFile() {
  const dir = path.join(cache, stateOfSources())
  const file = path.join(dir, 'cli.js')
  if (existsSync(file)) return file
  const made = `${dir}-${process.pid}`
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli.ts', 'src/build/jobs.ts'],
    // All in one folder: what starts a thread finds the thread's module next to itself.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: made,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
  try {
    renameSync(made, dir)
  } catch (error) {
    // Another command was first with the same.
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(file)) throw error
  }
  removeOldest()
  return file
}

function stateOfSources() {
  const hash = createHash('sha256')
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !name.includes('.test.'))
    .sort()
    .map((name) => path.join('src', name))
  for (const name of [...sources, 'tsconfig.json', 'package-lock.json', 'tools/commands.mjs'])
    hash.update(name).update(readFileSync(path.join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

function removeOldest() {
  const dirs = readdirSync(cache)
    .map((name) => path.join(cache, name))
    .map((dir) => ({ dir, made: statSync(dir).mtimeMs }))
    .sort((a, b) => b.made - a.made)
  for (const { dir } of dirs.slice(kept)) rmSync(dir, { recursive: true, force: true })
}
