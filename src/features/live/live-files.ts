/** Applications that are marked as able to run in a browser: what is wrong with their marks, and which no page uses. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../files/list-files.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import { liveFile, liveFolder, readLiveFile } from './live-file.compile.ts'

/** @param used what pages run, such as `develop/state/minimal#untyped` */
export async function checkLiveFiles(siteDir: string, used: ReadonlySet<string>): Promise<Diagnostic[]> {
  const folder = path.join(siteDir, liveFolder)
  if (!existsSync(folder)) return []
  const found = (await listFiles(folder)).filter((name) => path.posix.basename(name) === liveFile)
  const checked = found.map(async (name) => {
    const file = `${liveFolder}/${name}`
    const { examples, diagnostics } = readLiveFile(await readFile(path.join(siteDir, file), 'utf8'), file)
    const application = path.posix.dirname(name)
    const unused = [...examples]
      .filter(([region]) => !used.has(`${application}#${region}`))
      .map(([region, { line }]): Diagnostic =>
        errorAt(
          { file, line },
          `no page runs "${region}" of ${application}`,
          `write live on a <Snippet> of it, or take it off ${liveFile}`,
        ),
      )
    return [...diagnostics, ...unused]
  })
  return (await Promise.all(checked)).flat()
}
