import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServer, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../files/root.ts'
import { viteConfig } from './vite-config.ts'

let outDir: string
let server: ViteDevServer
beforeAll(async () => {
  outDir = await mkdtemp(path.join(os.tmpdir(), 'dev-'))
  server = await createServer({
    ...viteConfig({ root: projectRoot, baseUrl: '/', outDir }),
    cacheDir: path.join(outDir, 'node_modules/.vite'),
    server: { middlewareMode: true, watch: null, ws: false },
  })
})
afterAll(async () => {
  await server.close()
  // What prepares packages for the browser may still write there.
  await rm(outDir, { recursive: true, force: true, maxRetries: 10 })
})

const environment = () => server.environments.ssr as RunnableDevEnvironment

test('modules of the server get nothing for which Node would load them in a thread', () =>
  expect(environment().runner.options.createImportMeta).toBeUndefined())

test('a build advises nobody on sizes, which tests hold', () =>
  expect(server.config.build.chunkSizeWarningLimit).toBe(Infinity))

test('what a module imports on the server is transformed before it is asked for', async () => {
  const { moduleGraph } = environment()
  await environment().transformRequest('/src/layout/footer/Footer.tsx')
  await expect
    .poll(async () => (await moduleGraph.getModuleByUrl('/src/layout/brand/Brand.tsx'))?.transformResult?.code, {
      timeout: 60_000,
    })
    .toContain('Wordmark')
})

test('React runs on the server as it is installed: in its production build, without a map', async () => {
  const { depsOptimizer, runner, moduleGraph } = environment()
  await depsOptimizer?.init()
  await runner.import(path.join(projectRoot, 'src/islands/Island.tsx'))
  const react = [...moduleGraph.idToModuleMap.values()].find(({ id }) => id?.includes('react-dom_server'))
  expect(react?.transformResult?.code).toContain('Minified React error')
  expect(react?.transformResult?.map).toEqual({ mappings: '' })
})
