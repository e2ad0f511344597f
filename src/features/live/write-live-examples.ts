/** Makes the applications that readers can run in a page: every folder of `snippets/ts` with a file live.yaml. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { listFiles } from '../../files/list-files.ts'
import { writeWhole } from '../../files/write-whole.ts'
import { BuildError } from '../../site/diagnostics.ts'
import type { Project } from '../feature.ts'
import { bundleApplications, type BundledFile } from './bundle-applications.ts'
import { liveFile, liveFolder } from './live-file.compile.ts'

/**
 * The scripts of all applications, from the cache where they are there.
 * @throws BuildError for an application that imports what a browser lacks
 */
export async function liveFiles({ root, siteDir, config: { baseUrl } }: Project): Promise<BundledFile[]> {
  const source = path.join(siteDir, liveFolder)
  if (!existsSync(source)) return []
  const files = await listFiles(source)
  const applications = files
    .filter((file) => path.posix.basename(file) === liveFile)
    .map((file) => path.posix.dirname(file))
    .toSorted()
  if (applications.length === 0) return []
  const hash = createHash('sha256').update(JSON.stringify([baseUrl, applications]))
  const feature = path.join(root, 'src/features/live')
  const ours = (await listFiles(feature)).map((file) => path.join(feature, file))
  const lock = path.join(root, 'package-lock.json')
  for (const file of [...ours, lock, ...files.map((each) => path.join(source, each))]) hash.update(await readFile(file))
  const kept = path.join(siteDir, '.cache/live', `${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return deserialize(await readFile(kept)) as BundledFile[]
  const { files: made, diagnostics } = await bundleApplications(root, siteDir, baseUrl, applications)
  if (diagnostics.length > 0) throw new BuildError(diagnostics)
  await rm(path.dirname(kept), { recursive: true, force: true })
  await writeWhole(kept, serialize(made))
  return made
}
