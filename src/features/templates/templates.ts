/** The projects that readers can download: what snippets/templates.yaml says of them. */
import { z } from 'zod'
import { readYaml } from '../../files/yaml.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'

/** Where the projects are declared, from the site's root. */
export const templatesFile = 'snippets/templates.yaml'

const text = z.string().min(1, 'must not be empty')
/** Paths in an archive must not leave the folder it is unpacked to. */
const inside = text.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/, 'must be a path within the project')

const schema = z.strictObject({
  /** What the project is, for its README. */
  title: text,
  /** The page that walks readers through it, with the heading where they continue. */
  page: text.regex(/^\//, 'must be a route of this site'),
  /** The folder that unpacking makes. */
  folder: inside,
  /** Files and folders below snippets/, and where each goes. `replace` changes texts in them; each must be there. */
  files: z
    .array(z.strictObject({ from: inside, to: inside, replace: z.record(text, z.string()).default({}) }))
    .min(1, 'must name a file'),
  /** Commands that make the project ready to start. */
  setup: z.array(text).default([]),
})

export interface Template extends z.infer<typeof schema> {
  name: string
  line: number
}

interface Declared {
  templates: Template[]
  diagnostics: Diagnostic[]
}

/** What was read last: every page that shows a project asks for the same. */
let last: { source: string; declared: Declared } | undefined

/** Reads the declarations; faults become diagnostics at their lines. */
export function readTemplates(source: string): Declared {
  if (last?.source !== source) last = { source, declared: read(source) }
  return last.declared
}

function read(source: string): Declared {
  const { data, keys = [], faults, lineOf } = readYaml(source)
  const fault = (line: number, what: string, remedy: string) => errorAt({ file: templatesFile, line }, what, remedy)
  if (faults.length > 0)
    return { templates: [], diagnostics: faults.map(({ line, what }) => fault(line, what, 'correct the YAML')) }
  const templates: Template[] = []
  const diagnostics: Diagnostic[] = []
  for (const name of keys) {
    const checked = schema.safeParse((data as Record<string, unknown>)[name])
    if (checked.success) templates.push({ ...checked.data, name, line: lineOf([name]) })
    else
      for (const { path, message } of checked.error.issues)
        diagnostics.push(
          fault(
            lineOf([name, ...path]),
            `the template ${name}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
            'see what src/features/templates/templates.ts allows',
          ),
        )
  }
  return { templates, diagnostics }
}

/** Path of a project's archive below the site. */
export const templatePath = (name: string): string => `templates/${name}.tar.gz`

/** What a reader types to have a project ready to start. */
export function templateCommands({ name, folder, setup }: Template, siteUrl: string): string[] {
  return [`curl -s ${siteUrl}${templatePath(name)} | tar xz`, `cd ${folder}`, ...setup]
}
