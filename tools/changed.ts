/** From a change to the tests that it can break: by imports, and by tests/covers.ts for what a browser shows. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { covers } from '../tests/covers.ts'

/** Files that differ from a commit and are still there, new ones included, as git writes them. */
export function changedSince(root: string, commit = 'HEAD'): string[] {
  const git = (...args: string[]) => execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const files = [
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** The changed files, whose importers vitest finds, and the browser tests that cover one of them. */
export function affectedBy(changed: readonly string[]): string[] {
  const named = new Set(changed.filter((file) => file.startsWith('src/')).flatMap(partsOf))
  const tests = Object.entries(covers).filter(([, parts]) => parts.some((part) => named.has(part)))
  return [...new Set([...changed, ...tests.map(([test]) => test)])]
}

/** The folders that a file is in, and its name up to the first dot. */
export function partsOf(file: string): string[] {
  return file.split('/').map((part) => part.replace(/\..*/, ''))
}
