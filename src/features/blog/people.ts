/** The two small files next to the posts that say who writes them and what they are about. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { decodeText } from '../../files/text.ts'
import { readYaml } from '../../files/yaml.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Author, Tag } from './blog.ts'
import type { Diagnostic } from '../../site/model.ts'

export const authorsFile = 'authors.yaml'
export const tagsFile = 'tags.yaml'

const words = (what: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} is not text`) }).min(1, {
    error: `${what} is empty`,
  })

const author = z.strictObject({
  name: words('the name'),
  description: words('the description'),
  team: z.boolean({ error: 'team is neither true nor false' }).optional(),
  url: z.url({ protocol: /^https?$/, error: 'the url is no whole http(s) address' }).optional(),
})
const tag = z.strictObject({ label: words('the label'), description: words('the description') })

/** Entries of one of the files by their id, each with its line. */
export interface Entries<Entry> {
  file: string
  byId: Map<string, { entry: Entry; line: number }>
  diagnostics: Diagnostic[]
}

/** @param dir folder of the posts, from the root */
export function readAuthors(root: string, dir: string): Promise<Entries<Author>> {
  return readEntries(root, path.posix.join(dir, authorsFile), author, 'name: and description:')
}

/** @param dir folder of the posts, from the root */
export function readTags(root: string, dir: string): Promise<Entries<Tag>> {
  return readEntries(root, path.posix.join(dir, tagsFile), tag, 'label: and description:')
}

/** A file that is not there has no entries: the first post that names one says so. */
async function readEntries<Entry extends { id: string }>(
  root: string,
  file: string,
  schema: z.ZodType<Omit<Entry, 'id'>>,
  keys: string,
): Promise<Entries<Entry>> {
  const found: Entries<Entry> = { file, byId: new Map(), diagnostics: [] }
  const fault = (line: number, what: string, remedy: string) =>
    found.diagnostics.push(errorAt({ file, line }, what, remedy))
  const absolute = path.join(root, file)
  if (!existsSync(absolute)) return found
  const { text, fault: noText } = decodeText(await readFile(absolute))
  if (text === undefined) {
    fault(1, noText, 'save it as UTF-8 text')
    return found
  }
  const yaml = readYaml(text)
  for (const { line, what } of yaml.faults) fault(line, `the file cannot be read: ${what}`, 'correct the YAML')
  if (found.diagnostics.length > 0 || yaml.data === null) return found
  if (!yaml.keys) {
    fault(1, 'the file holds no entries', `write an id and, below it, ${keys}`)
    return found
  }
  for (const id of yaml.keys) {
    const line = yaml.lineOf([id])
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
      fault(line, `"${id}" is no id, and addresses are made of ids`, 'write it with small letters, digits, and -')
    const entry = (yaml.data as Record<string, unknown>)[id]
    const result = schema.safeParse(entry instanceof Object && !Array.isArray(entry) ? entry : {})
    if (result.success) found.byId.set(id, { entry: { id, ...result.data } as Entry, line })
    else
      for (const issue of result.error.issues)
        fault(
          line,
          issue.code === 'unrecognized_keys'
            ? `${id}: unknown key "${issue.keys.join('", "')}"`
            : `${id}: ${issue.message}`,
          issue.code === 'unrecognized_keys' ? 'remove it' : `write ${keys} below ${id}:`,
        )
  }
  return found
}
