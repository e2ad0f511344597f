/** The site of tests/fixtures/editions: two docs versions in two languages, built by the real command and served. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runCli, startServer, type RunningServer } from './cli.ts'

export const source = path.resolve('tests/fixtures/editions')

export interface EditionsSite {
  dir: string
  outDir: string
  build(): Promise<{ status: number | null; output: string }>
  /** @returns address ending with a slash */
  serve(): Promise<string>
  remove(): Promise<void>
}

/** A copy of the fixture outside the repository, which may be changed. */
export async function copyEditionsSite(): Promise<EditionsSite> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'editions-'))
  await cp(source, dir, { recursive: true })
  const outDir = path.join(dir, 'dist')
  let server: RunningServer | undefined
  return {
    dir,
    outDir,
    build: () => runCli(['build', '--site', dir, '--out', outDir]),
    async serve() {
      server = await startServer(['preview', '--site', dir, '--out', outDir])
      return server.url
    },
    async remove() {
      await server?.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
