/**
 * Results that are kept in the repository: what has passed, with the hash of everything it depends on. CI runs what has
 * changed since, and of the rest a third, another one with each commit: so what no hash can see (a package registry, a tool
 * of the machine) is found within a few runs, however many commits are pushed at a time.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from './args.ts'
import { root } from './paths.ts'

/** From the project's root. One result a line, in order: branches that add other results merge without a conflict. */
export const resultsFile = 'snippets/results.txt'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * Whether a result runs again with a commit, as a third of all do: which, its inputs and the commit decide.
 * @param commit undefined outside of a repository, where everything runs
 */
export const runsAgain = (inputs: string, commit: string | undefined): boolean =>
  commit === undefined || parseInt(digest(`${inputs} ${commit}`).slice(0, 8), 16) % 3 === 0

export function commitOf(folder = root): string | undefined {
  try {
    return git(folder, 'rev-parse', 'HEAD').trim()
  } catch {
    return undefined
  }
}

/**
 * Which commit each result came with, and when: '2136b1e5 of 2026-11-22', by the results' names.
 * @throws Error outside of a repository
 */
export function origins(folder = root): Map<string, string> {
  const lines = git(folder, 'blame', '--date=short', '--', resultsFile).split('\n')
  const line = /^\^?(\w+) .*?(\d{4}-\d\d-\d\d) +\d+\) [0-9a-f]{16} (.+)$/
  return new Map(
    lines.flatMap((text) => {
      const [, commit, date, name] = line.exec(text) ?? []
      return commit && name ? [[name, /^0+$/.test(commit) ? 'no commit yet' : `${commit} of ${date}`] as const] : []
    }),
  )
}

/** Results by the commits that they came with, a commit a line. */
export function originsText(names: readonly string[], from: ReadonlyMap<string, string>): string {
  const byCommit = new Map<string, string[]>()
  for (const name of names) {
    const commit = from.get(name) ?? 'this clone'
    byCommit.set(commit, [...(byCommit.get(commit) ?? []), name])
  }
  return [...byCommit].map(([commit, all]) => `  ${commit}, ${all.length}: ${all.join(', ')}`).join('\n')
}

/**
 * Whether something that has passed as it is need not run.
 * @param passed in the repository's results, in this clone, and whether it is one that runs again with this commit
 */
export function mayRest(
  { all, update, ci, names }: Pick<Options, 'all' | 'update' | 'ci' | 'names'>,
  passed: { kept: boolean; here: boolean; again: boolean },
): boolean {
  if (all || update || names.length > 0) return false
  return ci ? passed.kept && !passed.again : passed.kept || passed.here
}

export class Results {
  /** Two branches may have left two results of one name: either holds. */
  readonly #lines = new Map<string, Set<string>>()

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const [, hash, name] = /^([0-9a-f]{16}) (.+)$/.exec(line) ?? []
      if (hash && name) this.#lines.set(name, (this.#lines.get(name) ?? new Set()).add(hash))
    }
  }

  static read(): Results {
    const path = join(root, resultsFile)
    return new Results(existsSync(path) ? readFileSync(path, 'utf8') : '')
  }

  /** Whether `name` passed when everything it depends on had this hash. */
  has(name: string, hash: string): boolean {
    return this.#lines.get(name)?.has(digest(hash)) ?? false
  }

  /**
   * The file's text with what is known now.
   * @param known the names there are, each with its hash if it passes as it is
   * @param whole whether no other names exist: results of others are left out then
   */
  textWith(known: ReadonlyMap<string, string | undefined>, whole: boolean): string {
    const lines: [name: string, hash: string][] = []
    for (const [name, hash] of known) if (hash !== undefined) lines.push([name, digest(hash)])
    if (!whole)
      for (const [name, hashes] of this.#lines)
        if (!known.has(name)) for (const hash of hashes) lines.push([name, hash])
    return lines
      .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
      .map(([name, hash]) => `${hash} ${name}\n`)
      .join('')
  }

  static write(text: string): void {
    writeFileSync(join(root, resultsFile), text)
  }
}
