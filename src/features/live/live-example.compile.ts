/** What a reader can run of an application in the page. */
import path from 'node:path'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import type { JsxElement } from '../../mdx/jsx.ts'
import { liveFile, liveFolder, readLiveFile } from './live-file.compile.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { LiveCode, LiveExampleSpec } from './runner-props.ts'

const source = `${liveFolder}/`

/**
 * Finds what can be run of a quoted region, or of a file that is quoted whole; faults are told at the quote. Those of
 * live.yaml are told once for all pages (src/features/live/live-files.ts).
 * @param src such as `ts/src/develop/state/minimal/app.ts#untyped`
 * @param quoted the region with its lines; none where the example is run without its code
 */
export async function liveExample(
  src: string,
  at: JsxElement,
  page: PageContext,
  quoted?: { text: string; from: number; to: number },
): Promise<({ application: string; code: LiveCode } & LiveExampleSpec) | undefined> {
  const [name = '', region = ''] = src.split('#')
  const file = path.posix.join(folders.snippets, name)
  const wanted = region === '' ? path.posix.basename(file) : region
  if (!file.startsWith(source)) {
    page.fault(at, `${src} is not TypeScript, which alone runs in the page`, 'take live off the <Snippet>')
    return undefined
  }
  for (let folder = path.posix.dirname(file); `${folder}/`.startsWith(source); folder = path.posix.dirname(folder)) {
    if (!(await page.exists(`${folder}/app.ts`))) continue
    const mark = `${folder}/${liveFile}`
    const text = await page.read(mark)
    if (text === undefined) {
      page.fault(at, `${folder} is not marked as able to run in a browser`, `write ${mark} (docs/authoring.md)`)
      return undefined
    }
    const { examples, diagnostics } = readLiveFile(text, mark)
    const application = folder.slice(source.length)
    page.live.add(`${application}#${wanted}`)
    const example = examples.get(wanted)
    if (example) {
      const { line, ...spec } = example
      for (const { say, find } of quoted ? spec.try : []) {
        const times = quoted!.text.split(find).length - 1
        if (times !== 1)
          page.diagnostics.push(
            errorAt(
              { file: mark, line },
              `what "${say}" finds is ${times} times in ${wanted}`,
              'write in find a text that stands there once',
            ),
          )
      }
      const { from = 0, to = 0 } = quoted ?? {}
      return { application, code: { file: file.slice(source.length), from, to }, ...spec }
    }
    if (diagnostics.length === 0)
      page.fault(at, `${mark} has no "${wanted}"`, `use one of ${[...examples.keys()].join(', ')}, or add it there`)
    return undefined
  }
  page.fault(at, `${src} is of no application`, 'take live off the <Snippet>')
  return undefined
}
