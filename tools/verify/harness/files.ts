import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export { filesBelow } from '../../../src/files/list-files.ts'

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
