import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scanRegions } from '../../../src/words/code/regions.compile.ts'
import type { Diagnostic, Place } from '../../../src/site/model.ts'
import { exceptions, type Exception } from './exceptions.ts'
import type { Checker, Compiler, Declaration, Sym } from './compiler.ts'

/** One public name of the TypeScript SDK: an export, or a member of one. */
export interface SurfaceName {
  /** 'Context' or 'Context.run'. A member stands under the type that declares it. */
  name: string
  /** The package that declares it, e.g. '@restatedev/restate-sdk'. */
  package: string
  place: Place
}

/** The names that the code of pages holds. */
export interface Mentions {
  /** Every identifier, in inline code and in quoted examples. */
  any: Set<string>
  /** Identifiers that stand for a member: any in inline code; in examples those behind a dot or in an object. */
  member: Set<string>
}

const project = 'snippets/ts'
const packages = ['restate-sdk', 'restate-sdk-clients', 'restate-sdk-zod', 'restate-sdk-testcontainers']
const pageFolders = ['content/docs/develop/ts', 'content/docs/get_started', 'content/docs/concepts']
const exceptionsFile = 'tools/verify/surface/exceptions.ts'

/**
 * Compares what the installed TypeScript SDK exports with what the pages about it explain: every export, and every
 * public member of an exported type, stands in inline code or in a quoted example, or is an exception with a reason.
 * Deprecated names need no page.
 *
 * @param root the project's root
 * @returns one error for each name that no page explains, and for each exception that is not needed
 */
export async function checkSurface(root: string): Promise<Diagnostic[]> {
  if (!existsSync(join(root, project, 'node_modules/typescript')))
    return [
      {
        severity: 'warning',
        place: { file: `${project}/package.json`, line: 1 },
        what: 'the public names of the TypeScript SDK are not compared with the pages: it is not installed',
        remedy: `run npm ci in ${project}`,
      },
    ]
  return compareSurface(readSurface(root), await readMentions(root), exceptions)
}

/** What `checkSurface` finds, from data. Pure. */
export function compareSurface(
  surface: SurfaceName[],
  mentions: Mentions,
  excepted: readonly Exception[],
): Diagnostic[] {
  const reasons = new Set(excepted.flatMap((exception) => exception.names))
  const needed = new Set<string>()
  const found: Diagnostic[] = []
  for (const { name, package: from, place } of surface) {
    if (isMentioned(name, mentions)) continue
    if (reasons.has(name)) {
      needed.add(name)
      continue
    }
    found.push({
      severity: 'error',
      place,
      what: `${name} of ${from} stands on no page`,
      remedy: `explain it on a page under ${pageFolders[0]}, or give a reason in ${exceptionsFile}`,
    })
  }
  for (const name of reasons) {
    if (needed.has(name)) continue
    const known = surface.some((each) => each.name === name)
    found.push({
      severity: 'error',
      place: { file: exceptionsFile, line: 1 },
      what: `the exception ${name} is not needed: ${known ? 'a page explains it' : 'the SDK has no such name'}`,
      remedy: 'remove it',
    })
  }
  return found
}

function isMentioned(name: string, { any, member }: Mentions): boolean {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? any.has(name) : member.has(name.slice(dot + 1))
}

/** Adds the names that a page's own code and its quoted regions hold. Pure. */
export function collectMentions(page: string, quoted: string[], into: Mentions): void {
  const fences: string[] = []
  const prose = page.replace(
    /^( *)(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1?\2 *$/gm,
    (_whole, _indent, _mark, code: string) => {
      fences.push(code)
      return ''
    },
  )
  for (const [, code] of prose.matchAll(/`([^`\n]+)`/g)) {
    for (const [word] of code!.matchAll(identifier)) {
      into.any.add(word)
      into.member.add(word)
    }
  }
  for (const code of [...fences, ...quoted]) {
    for (const match of code.matchAll(identifier)) {
      const [word] = match
      into.any.add(word)
      const after = code.slice(match.index + word.length)
      if (code[match.index - 1] === '.' || /^\??\s*[:,}]/.test(after)) into.member.add(word)
    }
  }
}

const identifier = /[A-Za-z_$][\w$]*/g

/** Reads the pages that explain the SDK, with the regions they quote. Missing regions are the page check's business. */
async function readMentions(root: string): Promise<Mentions> {
  const mentions: Mentions = { any: new Set(), member: new Set() }
  for (const folder of pageFolders) {
    if (!existsSync(join(root, folder))) continue
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!file.endsWith('.mdx')) continue
      const page = await readFile(join(root, folder, file), 'utf8')
      const quoted: string[] = []
      for (const [, src, region = ''] of page.matchAll(/<Snippet\s[^>]*?src="(ts\/[^"#]+)(?:#([^"]+))?"/g)) {
        const path = join('snippets', src!)
        if (!existsSync(join(root, path))) continue
        const { regions } = scanRegions(await readFile(join(root, path), 'utf8'), path)
        quoted.push(regions.get(region)?.text ?? '')
      }
      collectMentions(page, quoted, mentions)
    }
  }
  return mentions
}

/** The public names of the installed SDK, by its type declarations; in the order of packages and declarations. */
export function readSurface(root: string): SurfaceName[] {
  const require = createRequire(pathToFileURL(join(root, project, 'package.json')))
  const compiler = require('typescript') as Compiler
  const entries = packages.flatMap((name) => entriesOf(join(root, project, 'node_modules/@restatedev', name)))
  const program = compiler.createProgram(entries, {
    module: compiler.ModuleKind.NodeNext,
    moduleResolution: compiler.ModuleResolutionKind.NodeNext,
    target: compiler.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  })
  const reader = new SurfaceReader(root, compiler, program.getTypeChecker())
  for (const entry of entries) {
    const file = program.getSourceFile(entry)
    const symbol = file && reader.checker.getSymbolAtLocation(file)
    if (!symbol) throw new Error(`${relative(root, entry)} cannot be read as a module`)
    for (const each of reader.checker.getExportsOfModule(symbol)) reader.addExport(each)
  }
  return [...reader.names.values()]
}

/** The type declarations of a package's entry points. */
function entriesOf(folder: string): string[] {
  const require = createRequire(import.meta.url)
  const { exports } = require(join(folder, 'package.json')) as {
    exports: Record<string, { import?: { types?: string } } | string>
  }
  return Object.values(exports).flatMap((entry) => {
    const types = typeof entry === 'string' ? undefined : entry.import?.types
    return types ? [join(folder, types)] : []
  })
}

class SurfaceReader {
  readonly names = new Map<string, SurfaceName>()

  constructor(
    readonly root: string,
    readonly compiler: Compiler,
    readonly checker: Checker,
  ) {}

  addExport(exported: Sym): void {
    const { SymbolFlags } = this.compiler
    const symbol = exported.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported
    if (!this.#isOurs(symbol) || this.#isDeprecated(symbol) || this.#isDeprecated(exported)) return
    this.#add(exported.name, symbol)

    if (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Enum))
      this.#addMembers(this.checker.getDeclaredTypeOfSymbol(symbol).getProperties())
    if (symbol.flags & SymbolFlags.Value && !(symbol.flags & SymbolFlags.ValueModule)) {
      const type = this.checker.getTypeOfSymbol(symbol)
      this.#addMembers(type.getProperties())
      for (const signature of type.getCallSignatures()) this.#addMembers(signature.getReturnType().getProperties())
    }
    if (symbol.flags & SymbolFlags.ValueModule) this.#addNamespace(symbol)
  }

  /** `restate.handlers.object.shared` is reached through namespaces; what is inside of them is public, too. */
  #addNamespace(symbol: Sym): void {
    for (const inner of this.checker.getExportsOfModule(symbol)) {
      this.#addMembers([inner])
      if (inner.flags & this.compiler.SymbolFlags.ValueModule) this.#addNamespace(inner)
    }
  }

  #addMembers(members: Sym[]): void {
    const { ModifierFlags } = this.compiler
    for (const member of members) {
      const declaration = member.declarations?.[0]
      if (!declaration || !this.#isOurs(member) || this.#isDeprecated(member)) continue
      if (/^(__|_$|prototype$)/.test(member.name)) continue
      if (this.compiler.getCombinedModifierFlags(declaration) & (ModifierFlags.Private | ModifierFlags.Protected))
        continue
      const parent = this.#parentName(declaration)
      if (parent !== undefined) this.#add(`${parent}.${member.name}`, member)
    }
  }

  #add(name: string, symbol: Sym): void {
    const declaration = symbol.declarations![0]!
    const file = declaration.getSourceFile()
    if (this.names.has(name)) return
    this.names.set(name, {
      name,
      package: /@restatedev\/[^/]+/.exec(file.fileName)![0],
      place: {
        file: relative(this.root, file.fileName),
        line: file.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
      },
    })
  }

  /** The type, class, namespace or constant that a member is written in; none when that one is deprecated. */
  #parentName(declaration: Declaration): string | undefined {
    for (let node = declaration.parent; node; node = node.parent) {
      const symbol = node.name && this.checker.getSymbolAtLocation(node.name)
      if (!symbol || symbol.name.startsWith('__')) continue
      return this.#isDeprecated(symbol) ? undefined : symbol.name
    }
    return undefined
  }

  #isOurs(symbol: Sym): boolean {
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    return dirname(file).includes('/@restatedev/')
  }

  #isDeprecated(symbol: Sym): boolean {
    return symbol.getJsDocTags(this.checker).some((tag) => tag.name === 'deprecated')
  }
}
