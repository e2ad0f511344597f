/** Reads the front matter of pages, and says where in the file each fault is. */
import type { z } from 'zod'
import { collections, docSchema, type Collection, type FrontMatter } from '../site/front-matter.ts'
import { readYaml } from '../files/yaml.ts'
import { errorAt } from '../site/diagnostics.ts'
import type { Diagnostic } from '../site/model.ts'

export interface ReadFrontMatter {
  /** What could be read; missing texts are empty. */
  frontMatter: FrontMatter
  /** The whole text with the front matter's lines emptied, so that line numbers stay true. */
  body: string
  diagnostics: Diagnostic[]
}

/**
 * Reads a page's front matter. Does not throw: every fault becomes a diagnostic at its key's line.
 * @param collection what the page is one of, where that is not the documentation
 */
export function readFrontMatter(text: string, file: string, collection?: Collection): ReadFrontMatter {
  const schema: z.ZodObject = collection ? collections[collection] : docSchema
  const { data, body, diagnostics, lineOf } = splitFrontMatter(text, file)
  const result = schema.safeParse(data)
  if (result.success) return { frontMatter: result.data as FrontMatter, body, diagnostics }
  // Where the block itself cannot be read, its keys are not known to be missing.
  if (diagnostics.length === 0)
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys)
          diagnostics.push(
            errorAt(
              { file, line: lineOf(key) },
              `unknown front matter key "${key}"`,
              `use ${Object.keys(schema.shape).join(', ')}`,
            ),
          )
      else {
        const key = String(issue.path[0] ?? '')
        diagnostics.push(
          errorAt(
            { file, line: lineOf(key) },
            issue.message,
            String(schema.shape[key]?.meta()?.['remedy'] ?? 'correct the front matter'),
          ),
        )
      }
    }
  const read = data as Partial<FrontMatter>
  return {
    frontMatter: { title: String(read.title ?? ''), description: String(read.description ?? '') },
    body,
    diagnostics,
  }
}

/** Front matter as plain data, for pages with another schema. */
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
    diagnostics.push(errorAt({ file, line, column }, what, remedy))
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

  const { data, keys, faults, lineOf } = readYaml(yaml)
  // The block's first line is that of the three dashes.
  for (const { line, column, what } of faults)
    fault(
      line + 1,
      `the front matter cannot be read: ${what}`,
      'correct the YAML; put a text that holds a colon or starts with a special character into quotes',
      column,
    )
  if (!keys && data !== null && faults.length === 0)
    fault(2, 'the front matter holds no keys', 'write title: and description:')
  return {
    data: keys && faults.length === 0 ? (data as Record<string, unknown>) : {},
    body,
    diagnostics,
    lineOf: (key) => (keys?.includes(key) ? lineOf([key]) + 1 : 1),
  }
}
