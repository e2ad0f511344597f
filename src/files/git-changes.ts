/** When files were last changed, as git knows it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The day of each file's last commit, as 2031-05-12, by its path from a folder.
 * @returns nothing outside a repository, and nothing in a shallow clone, in which every file seems to be from one day
 */
export async function lastChanges(dir: string): Promise<ReadonlyMap<string, string>> {
  const changes = new Map<string, string>()
  const git = (...args: string[]) => run('git', ['-C', dir, ...args], { maxBuffer: 1 << 29 })
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).stdout.trim() === 'true') return changes
    const { stdout } = await git(
      '-c',
      'core.quotePath=off',
      'log',
      '--format=%x00%cs',
      '--name-only',
      // A renamed file has changed, whatever its old name was: to look for that takes longer than all the rest.
      '--no-renames',
      '--relative',
      '--',
      '.',
    )
    for (const commit of stdout.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter((line) => line !== '')
      // The newest commit comes first.
      for (const file of files) if (!changes.has(file)) changes.set(file, day)
    }
  } catch {
    // No git, or no repository: then nothing is known.
  }
  return changes
}
