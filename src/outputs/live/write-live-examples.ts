/** Writes the applications that readers can run in a page: every folder of `snippets/ts` with a file live.yaml. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { hashOf } from '../../files/hash.ts'
import { listFiles } from '../../files/list-files.ts'
import { BuildError } from '../../site/diagnostics.ts'
import type { OutputFolder } from '../output-folder.ts'
import { bundleApplications, type BundledFile } from './bundle-applications.ts'

export interface LivePlace {
  /** The project's root, whose `src` and `node_modules` are bundled. */
  root: string
  /** Where `snippets` is. */
  siteDir: string
  baseUrl: string
}

/**
 * Writes the scripts, made anew only when something has changed that they are made from.
 * @throws BuildError for an application that imports what a browser lacks
 */
export async function writeLiveExamples(place: LivePlace, out: OutputFolder): Promise<void> {
  for (const { name, content } of await liveFiles(place)) {
    const key = `live ${name} ${hashOf(content)}`
    if (!out.keep(key)) await out.write(key, name, content)
  }
}

/** The scripts of all applications, from the cache where they are there. */
export async function liveFiles(place: LivePlace): Promise<BundledFile[]> {
  const { root, siteDir, baseUrl } = place
  const source = path.join(siteDir, 'snippets/ts/src')
  if (!existsSync(source)) return []
  const files = await listFiles(source)
  const applications = files
    .filter((file) => path.posix.basename(file) === 'live.yaml')
    .map((file) => path.posix.dirname(file))
    .toSorted()
  if (applications.length === 0) return []
  const hash = createHash('sha256').update(JSON.stringify([baseUrl, applications]))
  const ours = (await listFiles(path.join(root, 'src/live'))).map((file) => path.join(root, 'src/live', file))
  const bundler = path.join(root, 'src/outputs/live/bundle-applications.ts')
  const lock = path.join(root, 'package-lock.json')
  for (const file of [...ours, bundler, lock, ...files.map((each) => path.join(source, each))])
    hash.update(await readFile(file))
  const kept = path.join(siteDir, '.cache/live', `${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return deserialize(await readFile(kept)) as BundledFile[]
  const { files: made, diagnostics } = await bundleApplications(root, siteDir, baseUrl, applications)
  if (diagnostics.length > 0) throw new BuildError(diagnostics)
  await rm(path.dirname(kept), { recursive: true, force: true })
  await mkdir(path.dirname(kept), { recursive: true })
  await writeFile(`${kept}-${process.pid}`, serialize(made))
  await rename(`${kept}-${process.pid}`, kept)
  return made
}
