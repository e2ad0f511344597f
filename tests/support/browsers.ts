/** Starts a Chromium for each worker of a run, which all files that the worker runs share. */
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { isFirefox } from './firefox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of each worker is reached: a browser has one clipboard. None with Firefox. */
    browsers: string[]
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const count = isFirefox ? 0 : project.vitest.config.maxWorkers
  const options = count === 0 ? {} : { executablePath: ensureChromium(), args: chromiumFlags }
  const servers = await Promise.all(Array.from({ length: count }, () => chromium.launchServer(options)))
  project.provide(
    'browsers',
    servers.map((server) => server.wsEndpoint()),
  )
  return async () => void (await Promise.all(servers.map((server) => server.close())))
}
