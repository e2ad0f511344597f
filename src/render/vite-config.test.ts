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
  await rm(outDir, { recursive: true, force: true })
})

const environment = (name: string) => server.environments[name] as RunnableDevEnvironment

test.each(['rsc', 'ssr'])('modules of %s get nothing for which Node would load them in a thread', async (name) => {
  const { createImportMeta } = environment(name).runner.options
  const meta = await createImportMeta?.(path.join(projectRoot, 'src/render/entry.ssr.tsx'))
  expect(() => meta?.resolve('react')).toThrow('not supported')
})

test('what a module imports on the server is transformed before it is asked for', async () => {
  const { moduleGraph } = environment('rsc')
  await environment('rsc').transformRequest('/src/layout/footer/Footer.tsx')
  await expect
    .poll(async () => (await moduleGraph.getModuleByUrl('/src/layout/brand/Wordmark.tsx'))?.transformResult?.code, {
      timeout: 60_000,
    })
    .toContain('Wordmark')
})

test('React runs on the server as it is installed: in its production build, without a map', async () => {
  const { depsOptimizer } = environment('ssr')
  await depsOptimizer?.init()
  await environment('ssr').runner.import(path.join(projectRoot, 'src/render/entry.ssr.tsx'))
  const react = [...environment('ssr').moduleGraph.idToModuleMap.values()].find(({ id }) =>
    id?.includes('react-dom-server.edge'),
  )
  expect(react?.id).toContain('.production')
  expect(react?.transformResult?.map).toEqual({ mappings: '' })
})
