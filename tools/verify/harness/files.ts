import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that hold what tools have made or fetched. */
const made = new Set(['node_modules', 'target', 'build', 'dist', 'generated', '__pycache__', 'Cargo.lock'])

/** Files below a folder, made and hidden ones left out; paths from that folder, with forward slashes. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => made.has(part) || (part.startsWith('.') && part !== path)))
    .sort()
}

/** A hash of files' names and contents; a file that is not there counts as such. */
export function hashOf(folder: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) {
    const path = join(folder, file)
    hash
      .update(`${file}\0`)
      .update(existsSync(path) ? readFileSync(path) : 'missing')
      .update('\0')
  }
  return hash.digest('hex')
}
