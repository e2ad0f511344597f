import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutputFolder } from '../../files/output-folder.ts'
import { packArchive, writeTemplates } from './archives.ts'
import type { TemplateProject } from './template-files.ts'

const archive: TemplateProject = {
  name: 'tour-go',
  files: [
    { path: 'tour/go.mod', text: 'module tour\n' },
    { path: `tour/${'deep/'.repeat(30)}main.go`, text: 'package main // ä\n' },
  ],
}

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'templates-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function unpack(bytes: Uint8Array): Promise<TemplateProject['files']> {
  const files: TemplateProject['files'] = []
  const tar = extract()
  tar.end(gunzipSync(bytes))
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    files.push({ path: entry.header.name, text: Buffer.concat(chunks).toString('utf8') })
  }
  return files
}

test('what is packed can be unpacked, long paths too', async () => {
  expect(await unpack(await packArchive(archive))).toEqual(archive.files)
})

test('the same files are packed to the same bytes, on every machine and at every time', async () => {
  // A new version of fflate or tar-stream may pack in another way: then this is its hash.
  const hash = createHash('sha256')
    .update(await packArchive(archive))
    .digest('hex')
  expect(hash).toBe('a3d8c3c6ade6786af531279e13183cbf279483430007d1964efd9c12fdf03ac1')
})

test('a build writes each archive once, and removes one that is declared no more', async () => {
  const build = async (archives: TemplateProject[]) => {
    const out = await OutputFolder.open(path.join(root, 'dist'), path.join(root, 'cache'))
    await writeTemplates(archives, out)
    await out.close()
  }
  const file = path.join(root, 'dist/templates/tour-go.tar.gz')
  await build([archive])
  const before = statSync(file, { bigint: true }).ctimeNs
  expect(await unpack(readFileSync(file))).toEqual(archive.files)
  await build([archive])
  expect(statSync(file, { bigint: true }).ctimeNs).toBe(before)
  const changed = { ...archive, files: [{ path: 'tour/go.mod', text: 'module other\n' }] }
  await build([changed])
  expect(await unpack(readFileSync(file))).toEqual(changed.files)
  await build([])
  expect(existsSync(file)).toBe(false)
})
