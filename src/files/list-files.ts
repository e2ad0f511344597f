import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder, as sorted paths with forward slashes; [] where there is no such folder. */
export async function listFiles(dir: string): Promise<string[]> {
  if (!existsSync(dir)) return []
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

/** Whether a file is a page: not where its name, or that of a folder it is in, starts with _ or a dot. */
export const isPageFile = (file: string): boolean =>
  /\.mdx?$/.test(file) && !file.split('/').some((part) => /^[_.]/.test(part))
