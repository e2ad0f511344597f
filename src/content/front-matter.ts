/** The front matter of pages: what it may hold, and where in the file each fault is. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { httpMethods } from '../site/http-methods.ts'
import type { Diagnostic, FrontMatter } from '../site/model.ts'

// `code`, **bold**, [links](…), <tags>, *emphasis*, _emphasis_; an underscore within a name is none.
const markup = /`|\*\*|\]\(|<\/?[a-z][^>]*>|(?:^|\s)([*_])\S(?:.*\S)?\1(?=$|[\s.,;:!?])/i
const plain = (what: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} is not text`) })
    .trim()
    .min(1, `${what} is empty`)
    .refine((text) => !markup.test(text), `${what} holds markup`)

const docSchema = z.strictObject({
  title: plain('the title'),
  description: plain('the description').refine((text) => text.length <= 160, {
    error: (issue) => `the description is ${String(issue.input).trim().length} characters long`,
  }),
  sidebarLabel: plain('the sidebar label').optional(),
  hideToc: z.boolean({ error: 'hideToc is neither true nor false' }).optional(),
  layout: z
    .enum(['doc', 'landing', 'operation'], { error: (issue) => `unknown layout ${JSON.stringify(issue.input)}` })
    .optional(),
  sidebarPosition: z.number({ error: 'sidebarPosition is no number' }).optional(),
  draft: z.boolean({ error: 'draft is neither true nor false' }).optional(),
  method: z.enum(httpMethods, { error: (issue) => `unknown HTTP method ${JSON.stringify(issue.input)}` }).optional(),
})

const ids = (what: string) =>
  z.array(z.string({ error: `${what} holds something that is not text` }), {
    error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} is not a list`),
  })

/** What a post may say besides: its date is in the name of its file. */
const postSchema = docSchema.pick({ title: true, description: true, hideToc: true }).extend({
  authors: ids('the list of authors').min(1, 'the list of authors is empty'),
  tags: ids('the list of tags').optional(),
})

const remedies: Record<string, string> = {
  title: "write title: with the words of the page's main heading, without markup",
  description:
    'write description: with one sentence of at most 160 characters, without markup; quote it where it holds a colon',
  sidebarLabel: 'write a few words without markup, or remove the key',
  hideToc: 'write hideToc: true, or remove the key',
  sidebarPosition: 'write sidebarPosition: with a number, or remove the key',
  draft: 'write draft: true, or remove the key',
  layout: 'write layout: doc, layout: landing, or layout: operation, or remove the key',
  authors: 'write authors: [id], with ids that authors.yaml beside the posts has',
  tags: 'write tags: [id], with ids that tags.yaml beside the posts has, or remove the key',
  method: `write method: with one of ${httpMethods.join(', ')}, or remove the key`,
}

export interface ReadFrontMatter {
  /** What could be read; missing texts are empty. */
  frontMatter: FrontMatter
  /** The whole text with the front matter's lines emptied, so that line numbers stay true. */
  body: string
  diagnostics: Diagnostic[]
}

/**
 * Reads a page's front matter. Does not throw: every fault becomes a diagnostic at its key's line.
 * @param text the page
 * @param file the name to give in diagnostics
 * @param collection what the page is one of, where that is not the documentation
 */
export function readFrontMatter(text: string, file: string, collection?: 'blog'): ReadFrontMatter {
  const schema = collection === 'blog' ? postSchema : docSchema
  const { data, body, diagnostics, lineOf } = splitFrontMatter(text, file)
  const result = schema.safeParse(data)
  if (result.success) return { frontMatter: result.data, body, diagnostics }
  // Where the block itself cannot be read, its keys are not known to be missing.
  if (diagnostics.length === 0)
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys)
          diagnostics.push({
            severity: 'error',
            place: { file, line: lineOf(key) },
            what: `unknown front matter key "${key}"`,
            remedy: `use ${Object.keys(schema.shape).join(', ')}`,
          })
      else {
        const key = String(issue.path[0] ?? '')
        diagnostics.push({
          severity: 'error',
          place: { file, line: lineOf(key) },
          what: issue.message,
          remedy: remedies[key] ?? 'correct the front matter',
        })
      }
    }
  const read = data as Partial<FrontMatter>
  return {
    frontMatter: { title: String(read.title ?? ''), description: String(read.description ?? '') },
    body,
    diagnostics,
  }
}

/** Front matter as plain data, for pages with a schema of their own. */
export interface SplitFrontMatter {
  data: Record<string, unknown>
  body: string
  diagnostics: Diagnostic[]
  /** The line a top-level key is on; the block's first line for a key that is not there. */
  lineOf(key: string): number
}

/** Parts a file into its front matter and its body. Faults of the YAML become diagnostics. */
export function splitFrontMatter(text: string, file: string): SplitFrontMatter {
  const diagnostics: Diagnostic[] = []
  const fault = (line: number, what: string, remedy: string, column?: number) =>
    diagnostics.push({ severity: 'error', place: { file, line, ...(column && { column }) }, what, remedy })
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const open = /^---[\t ]*\n/.exec(source)
  if (!open) {
    fault(1, 'the page has no front matter', 'start it with a line ---, title: and description:, and a line ---')
    return { data: {}, body: source, diagnostics, lineOf: () => 1 }
  }
  const close = /^---[\t ]*$/m.exec(source.slice(open[0].length))
  if (!close) {
    fault(1, 'the front matter is not closed', 'end it with a line ---')
    return { data: {}, body: source, diagnostics, lineOf: () => 1 }
  }
  const yaml = source.slice(open[0].length, open[0].length + close.index)
  const rest = source.slice(open[0].length + close.index + close[0].length)
  const body = `${source.slice(0, source.length - rest.length).replaceAll(/[^\n]/g, '')}${rest}`

  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  for (const error of document.errors) {
    const at = lines.linePos(error.pos[0])
    fault(
      at.line + 1,
      `the front matter cannot be read: ${error.message.split('\n')[0]?.replace(/\.$/, '')}`,
      'correct the YAML; put a text that holds a colon or starts with a special character into quotes',
      at.col,
    )
  }
  const at = new Map<string, number>()
  if (isMap(document.contents))
    for (const { key } of document.contents.items)
      if (isScalar(key) && key.range) at.set(String(key.value), lines.linePos(key.range[0]).line + 1)
  if (document.contents !== null && !isMap(document.contents))
    fault(2, 'the front matter holds no keys', 'write title: and description:')
  const data =
    document.errors.length === 0 && isMap(document.contents) ? (document.toJS() as Record<string, unknown>) : {}
  return { data, body, diagnostics, lineOf: (key) => at.get(key) ?? 1 }
}
