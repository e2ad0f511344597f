import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file so that nobody reads half of it: other processes and workers see the old file or the new one. */
export async function writeWhole(target: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const part = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(part, content)
  await rename(part, target)
}
