/** The public names of the TypeScript SDK, by the type declarations of what is installed. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SdkSurface, SurfaceName } from '../sdk-surface.ts'
import type { Checker, Compiler, Declaration, Sym } from './compiler.ts'
import { exceptions } from './exceptions.ts'

const project = 'snippets/ts'
const packages = ['restate-sdk', 'restate-sdk-clients', 'restate-sdk-zod', 'restate-sdk-testcontainers']

export const typescript: SdkSurface = {
  label: 'TypeScript SDK',
  languages: ['ts'],
  pages: ['content/docs/develop/ts', 'content/docs/get_started', 'content/docs/concepts'],
  exceptions,
  exceptionsFile: 'tools/verify/surface/typescript/exceptions.ts',
  missing: (root) =>
    existsSync(join(root, project, 'node_modules/typescript'))
      ? undefined
      : { file: `${project}/package.json`, remedy: `run npm ci in ${project}` },
  read: readSurface,
}

/** In the order of packages and declarations. */
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
