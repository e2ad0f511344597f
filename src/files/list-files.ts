import { existsSync, readdirSync } from 'node:fs'
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

/** Folders and files that tools make or fetch. */
const made = new Set(['node_modules', 'target', 'build', 'dist', 'generated', '__pycache__', 'Cargo.lock'])

/**
 * What was written below a folder, listed as by `listFiles`: without what is made or hidden, except for a hidden file right in
 * the folder. Made and hidden folders aren't entered, because a compiler may be at work there.
 */
export function filesBelow(folder: string): string[] {
  const found: string[] = []
  const enter = (below: string) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name)
      const isHidden = entry.name.startsWith('.') && (below !== '' || entry.isDirectory())
      if (made.has(entry.name) || isHidden) continue
      if (entry.isDirectory()) enter(name)
      else if (entry.isFile()) found.push(name)
    }
  }
  if (existsSync(folder)) enter('')
  return found.sort()
}

/** Whether a file is a page: not where its name, or that of a folder it is in, starts with _ or a dot. */
export const isPageFile = (file: string): boolean =>
  /\.mdx?$/.test(file) && !file.split('/').some((part) => /^[_.]/.test(part))
