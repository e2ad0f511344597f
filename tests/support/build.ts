/** Builds the sites that the tests share, and serves this site to every test of the project. */
import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../tools/chromium.ts'
import { startServer } from './cli.ts'
import { isFirefox } from './firefox.ts'
import { buildSites, readerDir, siteDir } from './sites.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served production build, ending with a slash. */
    siteUrl: string
    /** Folder of the production build. */
    siteDir: string
    /** Folder with the builds of the site of the browser tests: `full` and `plain`. */
    readerDir: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSites()
  // Before a worker looks for it.
  if (!isFirefox) ensureChromium()
  const server = await startServer(['preview', '--out', siteDir])
  project.provide('siteUrl', server.url)
  project.provide('siteDir', siteDir)
  project.provide('readerDir', readerDir)
  return () => server.stop()
}
