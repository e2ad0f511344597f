import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders and files that tools make or fetch. */
const made = new Set(['node_modules', 'target', 'build', 'dist', 'generated', '__pycache__', 'Cargo.lock'])

/**
 * Files below a folder, as sorted paths with forward slashes: without what is made or in a hidden folder, and without
 * entering those, because a compiler may be at work there. [] where there is no such folder.
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
