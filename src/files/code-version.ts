/** What a cache is good for: the code that filled it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'
import { projectRoot } from './root.ts'

const versions = new Map<string, string>()

/**
 * Changes with every change to the code of these rooms that runs in the build, and to the locked packages.
 * @param rooms folders of src/
 */
export function codeVersion(rooms: readonly string[]): string {
  const known = versions.get(rooms.join())
  if (known !== undefined) return known
  const files = rooms.flatMap((room) => buildFiles(path.join(projectRoot, 'src', room)))
  const lock = path.join(projectRoot, 'package-lock.json')
  if (existsSync(lock)) files.push(lock)
  const version = hashOf(files.map((file) => readFileSync(file, 'utf8')).join('\0'))
  versions.set(rooms.join(), version)
  return version
}

/** The sources of a room that run in the build: no tests, no browser behaviour, no components. */
function buildFiles(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.browser.ts'))
    .sort()
    .map((name) => path.join(room, name))
}
