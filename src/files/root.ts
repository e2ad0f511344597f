import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The nearest folder with a package.json: the project's root for its sources, and for the commands that are bundled from
 * them into its cache.
 */
export const projectRoot = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error(`no folder above ${import.meta.dirname} has a package.json`)
  return rootAbove(parent)
}
