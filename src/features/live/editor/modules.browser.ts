/** Makes modules of an application's files: types are taken off, and imports lead from one module to the other. */
import { parser } from '@lezer/javascript'
import { transform } from 'sucrase'
import type { LiveSource } from '../live-source.ts'

/** A module: text, and numbers of earlier modules where their addresses will be. */
export type ModuleParts = (string | number)[]

export interface Modules {
  parts: ModuleParts[]
  /** The file of each module; the chunk with the SDK has none. */
  files: (string | undefined)[]
}

/** Code that cannot be run as it is. */
export class CodeError extends Error {
  constructor(
    message: string,
    readonly file: string | undefined,
    readonly line: number,
  ) {
    super(message)
  }
}

/**
 * @param sdk text of the chunk with the SDK
 * @returns the modules, each after those that it imports: the last one runs
 * @throws CodeError for the first fault
 */
export function modulesOf({ files, entry, kit }: LiveSource, sdk: string): Modules {
  const made: Modules = { parts: [[sdk]], files: [undefined] }
  const places = new Map<string, number>()
  const add = (name: string, parts: ModuleParts, file?: string) => {
    made.files.push(file)
    places.set(name, made.parts.push(parts) - 1)
    return made.parts.length - 1
  }

  function visit(file: string, importers: readonly string[]): number {
    const found = places.get(file)
    if (found !== undefined) return found
    const code = withoutTypes(files[file]!, file)
    const parts: ModuleParts = []
    let end = 0
    for (const { specifier, from, to } of importsOf(code)) {
      const fault = (message: string) => new CodeError(message, file, lineAt(code, from))
      const target = specifier.startsWith('.') ? new URL(specifier, `x:/${file}`).pathname.slice(1) : ''
      const ofKit = kit.modules[specifier]
      if (!ofKit && files[target] === undefined) throw fault(`there is no ${specifier} in this example`)
      if ([...importers, file].includes(target)) throw fault(`${specifier} imports this file: a circle`)
      const place = ofKit
        ? (places.get(specifier) ?? add(specifier, [ofKit[0], 0, ofKit[1]]))
        : visit(target, [...importers, file])
      parts.push(code.slice(end, from), place)
      end = to
    }
    return add(file, [...parts, code.slice(end)], file)
  }

  visit(entry, [])
  return made
}

/** Lines stay where they are. */
function withoutTypes(code: string, file: string): string {
  try {
    return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } }
    const reason = message.replace(/^Error transforming .*?: /, '').replace(/ \(\d+:\d+\)$/, '')
    throw new CodeError(reason, file, loc?.line ?? 1)
  }
}

/** What a module imports, with the places of the texts between the quotes. */
function importsOf(code: string): { specifier: string; from: number; to: number }[] {
  const found: { specifier: string; from: number; to: number }[] = []
  for (let node = parser.parse(code).topNode.firstChild; node; node = node.nextSibling) {
    if (node.name !== 'ImportDeclaration' && node.name !== 'ExportDeclaration') continue
    const text = node.getChild('String')
    if (!text) continue
    const [from, to] = [text.from + 1, text.to - 1]
    found.push({ specifier: code.slice(from, to), from, to })
  }
  return found
}

const lineAt = (code: string, at: number) => code.slice(0, at).split('\n').length
