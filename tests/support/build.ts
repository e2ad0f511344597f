/** Builds the site once, as a reader would get it, and serves it for every test of this project. */
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { runCli, startServer, type RunningServer } from './cli.ts'
import { buildReaderSites } from './reader-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served production build, ending with a slash. */
    siteUrl: string
    /** Folder of the production build. */
    siteDir: string
  }
}

let server: RunningServer | undefined

export async function setup(project: TestProject): Promise<void> {
  const siteDir = path.resolve('.cache/tests/site')
  const { status, output } = await runCli(['build', '--out', siteDir])
  if (status !== 0) throw new Error(`the site does not build:\n${output}`)
  const readerDir = path.resolve('.cache/tests/reader')
  await buildReaderSites(readerDir)
  project.provide('readerDir', readerDir)
  server = await startServer(['preview', '--out', siteDir])
  project.provide('siteUrl', server.url)
  project.provide('siteDir', siteDir)
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
