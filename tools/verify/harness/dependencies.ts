/**
 * What a result depends on: what can change its outcome. The example and what it is checked with count by their text; the
 * engine and how a language serves an application count by their values. What plans, runs, times and reports (the harness)
 * doesn't count: it has its own tests, and a third of all results is run with each commit whatever has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { settingsOf14 } from './engine.ts'
import type { Language } from './languages/language.ts'
import { here, root } from './paths.ts'

/** How far imports lead: never into the harness; into the site where what it makes is checked. Elsewhere it reads pages. */
interface Reach {
  site?: boolean
}

export const hashOfValues = (...values: unknown[]): string =>
  createHash('sha256')
    // Commands name scripts of this project by their whole paths.
    .update(JSON.stringify(values).replaceAll(root, ''))
    .digest('hex')

/** A hash of modules and of what they import, types and comments left out. */
export const hashOfModules = (reach: Reach, ...entries: string[]): string =>
  hashOfValues(modulesOf(reach, ...entries).map((file) => [file, executed(textOf(file))]))

/** What a language is installed from and serves an application with. */
export const hashOfServing = ({ install, path, serve }: Language, app: string): string =>
  hashOfValues(install, path, serve(app))

/** The versions of the engine and the CLI, and how the engine is made to behave as 1.4. With runtimes: of those, too. */
export function hashOfEngine({ runtimes = false } = {}): string {
  const { optionalDependencies: all } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const versions = Object.entries(all).filter(([name]) => runtimes || name.startsWith('@restatedev/'))
  return hashOfValues(versions, settingsOf14)
}

/** Modules and what they import, directly or not; paths from the project's root. Packages are left out. */
export function modulesOf({ site = false }: Reach, ...entries: string[]): string[] {
  const found = new Set<string>()
  const counts = (file: string) =>
    file.startsWith('tools/') ? !file.startsWith('tools/verify/harness/') : site && file.startsWith('src/')
  const visit = (file: string): void => {
    found.add(file)
    const imported = relativeImports(textOf(file)).map((specifier) => posix.join(posix.dirname(file), specifier))
    imported.filter((each) => !found.has(each) && counts(each)).forEach(visit)
  }
  entries.forEach(visit)
  return [...found].sort()
}

const textOf = (file: string): string => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : 'missing'
}

/** Imports of types, which are gone when a module runs. */
const typeImports = /^(?:import|export) type [^;']*? from '[^'\n]*'\n/gm
const harnessImports = /^(?:import|export) [^;']*? from '[^'\n]*\/harness\/[^'\n]*'\n/gm

/** Relative specifiers in a module's text, those of types left out. */
export const relativeImports = (text: string): string[] =>
  [...text.replaceAll(typeImports, '').matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^'\n]*)'/g)].map(
    (match) => match[1]!,
  )

/** A module's text without what changes nothing of what it does: whole lines of comments, and imports of types and of the harness. */
export const executed = (text: string): string =>
  text
    .replaceAll(typeImports, '')
    .replaceAll(harnessImports, '')
    .replaceAll(/^[ \t]*\/\*\*?[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .replaceAll(/^\s*\n/gm, '')
