/** What a reader can run of an application in the page: the file live.yaml beside it, which also marks that a browser can. */
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import type { JsxElement } from '../../mdx/jsx.ts'

/** A handler that a reader can call. */
export interface LiveCall {
  /** `Shipment/scan` */
  handler: string
  /** Of an object or a workflow. */
  key?: string | undefined
  /** Absent for a handler without input. */
  input?: unknown
}

/** What is beside an application that can run in a browser. */
export const liveFile = 'live.yaml'

/** For each region that can be run: what can be called, the first one first. */
const liveSchema = z.record(
  z.string(),
  z
    .array(
      z.strictObject({
        handler: z.string().regex(/^\w+\/\w+$/, 'write a service and a handler: Shipment/scan'),
        key: z.string().optional(),
        input: z.unknown().optional(),
      }),
    )
    .min(1),
)

const source = `${folders.snippets}/ts/src/`

/**
 * Finds what can be run of a quoted region; faults are told at the quote.
 * @param src such as `ts/src/develop/state/minimal/app.ts#untyped`
 */
export async function liveExample(
  src: string,
  at: JsxElement,
  page: PageContext,
): Promise<{ application: string; calls: LiveCall[] } | undefined> {
  const [name = '', region = ''] = src.split('#')
  const file = path.posix.join(folders.snippets, name)
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
    const read = liveSchema.safeParse(parse(text))
    if (!read.success) {
      const [issue] = read.error.issues
      page.fault({ file: mark, line: 1 }, `${issue?.path.join('.')}: ${issue?.message}`, 'see docs/authoring.md')
      return undefined
    }
    const calls = read.data[region]
    if (calls) return { application: folder.slice(source.length), calls }
    page.fault(at, `${mark} has no "${region}"`, `use one of ${Object.keys(read.data).join(', ')}, or add it there`)
    return undefined
  }
  page.fault(at, `${src} is of no application`, 'take live off the <Snippet>')
  return undefined
}
