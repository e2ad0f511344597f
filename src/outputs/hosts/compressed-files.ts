/** A compressed copy next to every text, so that a web server compresses nothing while readers wait. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { OutputFolder } from '../output-folder.ts'

const texts = /\.(?:html|json|js|css|md|txt|svg|xml|webmanifest)$/
/** Below this size, in bytes, a packet is not filled anyway. */
const smallest = 1024
/** The best quality for what every page needs, and a quick one for the pages themselves. */
const qualityOf = (file: string) => (file.startsWith('assets/') ? 11 : 9)

/** Writes `.br` and `.gz` copies, or keeps those of a file that did not change. Last of all: it sees what others wrote. */
export async function writeCompressed(out: OutputFolder): Promise<void> {
  const limit = pLimit(4)
  await Promise.all(
    out
      .files()
      .filter(({ file }) => texts.test(file) && !/^(?:_|vercel\.json$)/.test(file))
      .map(({ file, stamp }) => limit(() => compress(file, `compressed ${file} ${stamp}`, out))),
  )
}

async function compress(file: string, key: string, out: OutputFolder): Promise<void> {
  if (out.keep(key)) return
  const content = await readFile(path.join(out.dir, file))
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await out.write(key, `${file}.br`, await promisify(brotliCompress)(content, { params }))
  await out.write(key, `${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
