/** The file live.yaml next to an application: it marks that a browser can run it, and says what readers can call. */
import { z } from 'zod'
import { readYaml } from '../../files/yaml.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import type { LiveExampleSpec } from './runner-props.ts'

export const liveFile = 'live.yaml'

/** Where applications are that a browser can run, from the site's root. */
export const liveFolder = 'snippets/ts/src'

const call = z.strictObject({
  handler: z.string().regex(/^\w+\/\w+$/, 'write a service and a handler: Shipment/scan'),
  key: z.string().optional(),
  input: z.unknown().optional(),
  resolve: z.unknown().optional(),
})

const effect = z.strictObject({
  match: z.string().refine((text) => groupsOf(text) === 1, 'write a regular expression with one group'),
  say: z.string(),
})

const change = z.strictObject({
  say: z.string(),
  find: z.string(),
  replace: z.string(),
  crashAfter: z.string().optional(),
})

/** For each region that can be run, or each file that is quoted whole. */
const schema = z.record(
  z.string(),
  z
    .strictObject({
      calls: z.array(call).min(1, 'name at least one handler'),
      effects: z.array(effect).default([]),
      try: z.array(change).default([]),
    })
    .superRefine(({ effects, try: changes }, context) => {
      for (const [index, { crashAfter }] of changes.entries())
        if (crashAfter !== undefined && !effects.some(({ say }) => say === crashAfter))
          context.addIssue({
            code: 'custom',
            path: ['try', index, 'crashAfter'],
            message: `there is no effect "${crashAfter}"`,
          })
    }),
)

/** Groups of a regular expression, or NaN. */
function groupsOf(text: string): number {
  try {
    return new RegExp(`${text}|`).exec('')!.length - 1
  } catch {
    return Number.NaN
  }
}

export interface LiveFile {
  /** By the region's name. */
  examples: Map<string, LiveExampleSpec & { line: number }>
  diagnostics: Diagnostic[]
}

/** @param file its path from the site's root, for messages */
export function readLiveFile(text: string, file: string): LiveFile {
  const { data, faults, lineOf } = readYaml(text)
  const remedy = 'see docs/authoring.md, "Examples that run in the page"'
  const broken = (line: number, what: string): LiveFile => ({
    examples: new Map(),
    diagnostics: [errorAt({ file, line }, what, remedy)],
  })
  const [fault] = faults
  if (fault) return broken(fault.line, `this is no YAML: ${fault.what}`)
  const read = schema.safeParse(data)
  if (!read.success) {
    const [issue] = read.error.issues
    const at = issue?.path ?? []
    return broken(lineOf(at), `${at.length > 0 ? `${at.join('.')}: ` : ''}${issue?.message ?? 'it cannot be read'}`)
  }
  const examples = Object.entries(read.data).map(
    ([name, example]) => [name, { ...example, line: lineOf([name]) }] as const,
  )
  return { examples: new Map(examples), diagnostics: [] }
}
