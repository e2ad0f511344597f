/** Reads content/rules.yaml: which parts of which pages a sheet of rules quotes. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readYaml } from '../../files/yaml.ts'
import { BuildError, errorAt } from '../../site/diagnostics.ts'

/** From the site's root. */
export const rulesSource = 'content/rules.yaml'

const count = z.int().min(1)

const quoteSchema = z.strictObject({
  /** Heading in the sheet. */
  title: z.string().min(1),
  /** Page and section below the folder of the SDK, such as error-handling#fall-back-when-a-step-fails. */
  from: z.string().regex(/^[\w-]+(?:#[\w-]+)?$/),
  /** In an SDK of another folder than those named, or without the section, the quote is left out. */
  only: z.array(z.string()).optional(),
  /** How many paragraphs, lists and tables it quotes from the beginning of the section. */
  text: count.optional(),
  /** How many code samples. */
  code: count.optional(),
  /** Paragraphs that begin with these words in bold, at least two in each language: pitfalls that a program runs into. */
  points: z.array(z.string().min(1)).optional(),
})

export type Quote = z.infer<typeof quoteSchema>

const rulesSchema = z.strictObject({ intro: z.string().min(1), quotes: z.array(quoteSchema).min(1) })

export type Rules = z.infer<typeof rulesSchema>

/** @returns undefined for a site without rules. @throws BuildError for a file that says something wrong */
export async function readRules(siteDir: string): Promise<Rules | undefined> {
  const text = await readFile(path.join(siteDir, rulesSource), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { data, faults, lineOf } = readYaml(text)
  const fault = (line: number, what: string, remedy: string) => errorAt({ file: rulesSource, line }, what, remedy)
  if (faults.length > 0) throw new BuildError(faults.map(({ line, what }) => fault(line, what, 'correct the YAML')))
  const read = rulesSchema.safeParse(data)
  if (read.success) return read.data
  throw new BuildError(
    read.error.issues.map(({ path: at, message }) =>
      fault(lineOf(at), `${at.join('.')}: ${message}`, 'correct the value'),
    ),
  )
}
