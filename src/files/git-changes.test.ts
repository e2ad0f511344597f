import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lastChanges } from './git-changes.ts'

test('the day of each file’s last commit, from a folder of a repository; nothing where there is none', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'git-'))
  const dir = path.join(root, 'site')
  await mkdir(dir)
  const commit = async (day: string, file: string, renamedFrom?: string) => {
    if (renamedFrom === undefined) await writeFile(path.join(dir, file), day)
    else await rename(path.join(dir, renamedFrom), path.join(dir, file))
    const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T10:00:00Z`, GIT_COMMITTER_DATE: `${day}T10:00:00Z` }
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
    execFileSync('git', ['-C', root, 'add', '-A'], { env })
    execFileSync('git', ['-C', root, ...who, 'commit', '-q', '-m', day], { env })
  }
  expect(await lastChanges(dir)).toEqual(new Map())
  execFileSync('git', ['-C', root, 'init', '-q'])
  await commit('2031-01-02', 'a.mdx')
  await commit('2031-01-03', 'b ü.mdx')
  await commit('2031-02-04', 'a.mdx')
  expect(await lastChanges(dir)).toEqual(
    new Map([
      ['a.mdx', '2031-02-04'],
      ['b ü.mdx', '2031-01-03'],
    ]),
  )
  await commit('2031-03-05', 'c.mdx', 'a.mdx')
  expect((await lastChanges(dir)).get('c.mdx')).toBe('2031-03-05')
  await rm(root, { recursive: true, force: true })
})
