/** What a result depends on: the files that made it, found by their imports. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { hashOf } from './files.ts'
import { root } from './paths.ts'

/** The engine, the CLI and the runtimes are versions in here. */
const installs = 'tools/verify/package-lock.json'

/** A language's own driver counts for its results alone, and a fixture for those of examples that need it. */
const isDriver = (file: string): boolean =>
  /^tools\/verify\/(?:harness\/languages\/(?!index|language\.)|fixtures\/(?!index|fixture\.))/.test(file)

/**
 * A hash of files and of everything they import, directly or not, with the versions of engine and CLI. Types count for
 * nothing: they are gone when a file runs.
 * @param entries paths from the project's root
 */
export const hashOfImports = (...entries: string[]): string => hashOf(root, [...importsOf(...entries), installs])

/** Files and what they import, directly or not; paths from the project's root. Packages are left out. */
export function importsOf(...entries: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const specifier of specifiers(file)) {
      const target = relative(root, join(root, dirname(file), specifier))
        .split(sep)
        .join('/')
      if (!isDriver(target) || isDriver(file)) visit(target)
    }
  }
  entries.forEach(visit)
  return [...found].sort()
}

const known = new Map<string, string[]>()

/** The relative imports of a file; none of a file that is not there. Read once in a run. */
function specifiers(file: string): string[] {
  let all = known.get(file)
  if (!all) {
    all = /\.[cm]?[jt]sx?$/.test(file) ? relativeImports(readText(join(root, file))) : []
    known.set(file, all)
  }
  return all
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Relative specifiers in a module's text, those of types left out. */
export function relativeImports(text: string): string[] {
  const code = text.replaceAll(/^(?:import|export) type [^;]*? from '[^'\n]*'/gm, '')
  return [...code.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^'\n]*)'/g)].map((match) => match[1]!)
}
