/** The sites that all tests share: this site as a reader would get it, and those of the browser tests (reader-pages.ts). */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectDir, runCli } from './cli.ts'
import { buildReaderSites } from './reader-build.ts'

const folder = path.join(projectDir, '.cache/tests')
export const siteDir = path.join(folder, 'site')
export const readerDir = path.join(folder, 'reader')

/** Builds them, unless they were built from the same sources. What did not change is not made again. */
export async function buildSites(): Promise<void> {
  const stamp = path.join(folder, 'sources.txt')
  const state = stateOfSources()
  if (state !== undefined && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  await rm(stamp, { force: true })
  const { status, output } = await runCli(['build', '--out', siteDir])
  if (status !== 0) throw new Error(`the site does not build:\n${output}`)
  // With the bundle that this has made.
  await buildReaderSites(readerDir)
  if (state !== undefined) await writeFile(stamp, state)
}

/** Hash of every file that git would keep, and of the history, from which pages have their dates; nothing without git. */
function stateOfSources(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: 'pipe' })
  try {
    const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(process.version)
    for (const name of git('ls-files', '-co', '--exclude-standard', '-z').split('\0')) {
      const file = path.join(projectDir, name)
      if (name !== '' && existsSync(file)) hash.update(name).update(readFileSync(file))
    }
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

// As a program: `npm test` builds them while checks that need none run.
if (import.meta.filename === process.argv[1]) {
  await buildSites()
  console.log(`Built the sites of the tests into ${path.relative(process.cwd(), folder)}/.`)
}
