import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { projectRoot } from '../files/root.ts'
import { compilerRooms } from './cache.ts'

test('every module that compiles a page is in a room whose code the cache reads', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(projectRoot, 'src/content/compile.ts')],
    absWorkingDir: path.join(projectRoot, 'src'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const modules = Object.keys(metafile.inputs)
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.filter((file) => !compilerRooms.some((room) => file.startsWith(`${room}/`)))).toEqual([])
})
