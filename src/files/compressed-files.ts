/**
 * A compressed copy next to every text and to WebAssembly, for a web server that compresses nothing while readers wait. Hosts that compress
 * by themselves never read them, so they are written only where `npm run build -- --compress` asks for them. That is a
 * step of deployment and may take its time: the copies are as small as they can be.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { OutputFolder } from './output-folder.ts'

const compressible = /\.(?:html|json|js|css|md|txt|svg|xml|wasm|webmanifest)$/
/** Below this size, in bytes, a packet is not filled anyway. */
const smallest = 1024
/** The best one. One below would save a third of the time, for 1 % more bytes. */
const quality = 11

/** Writes `.br` and `.gz` copies, or keeps those of a file that did not change. Last of all: it sees what others wrote. */
export async function writeCompressed(out: OutputFolder): Promise<void> {
  const limit = pLimit(4)
  await Promise.all(
    out
      .files()
      .filter(({ file }) => compressible.test(file) && !/^(?:_|vercel\.json$)/.test(file))
      .map(({ file, stamp }) => limit(() => compress(file, `compressed ${file} ${stamp}`, out))),
  )
}

async function compress(file: string, key: string, out: OutputFolder): Promise<void> {
  if (out.keep(key)) return
  const content = await readFile(path.join(out.dir, file))
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await out.write(key, `${file}.br`, await promisify(brotliCompress)(content, { params }))
  await out.write(key, `${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
