/** The public names of the TypeScript SDK, by the type declarations of what is installed. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ModifierFlags, type Node } from 'typescript/unstable/ast'
import { API, SignatureKind, SymbolFlags, type Checker, type Symbol } from 'typescript/unstable/sync'
import type { SdkSurface, SurfaceName } from '../sdk-surface.ts'
import { typescript as exceptions } from '../exceptions.ts'

const project = 'snippets/ts'
const packages = ['restate-sdk', 'restate-sdk-clients', 'restate-sdk-zod', 'restate-sdk-testcontainers']

export const typescript: SdkSurface = {
  label: 'TypeScript SDK',
  languages: ['ts'],
  packageName: 'restate',
  pages: ['content/docs/develop/ts', 'content/docs/get_started', 'content/docs/concepts'],
  exceptions,
  missing: (root) =>
    existsSync(join(root, project, 'node_modules/@restatedev'))
      ? undefined
      : { file: `${project}/package.json`, remedy: `run npm ci in ${project}` },
  read: readSurface,
}

/** In the order of packages and declarations. */
export function readSurface(root: string): SurfaceName[] {
  const entries = packages.flatMap((name) => entriesOf(join(root, project, 'node_modules/@restatedev', name)))
  const config = join(root, project, 'surface.tsconfig.json')
  const options = { module: 'nodenext', target: 'es2022', skipLibCheck: true, types: [] }
  const isConfig = (path: string, answer: true | string) => (path === config ? answer : undefined)
  const api = new API({
    // A project of the entries alone, which no file has to describe.
    fs: {
      readFile: (path) => isConfig(path, JSON.stringify({ compilerOptions: options, files: entries })) as string,
      fileExists: (path) => isConfig(path, true) as boolean,
    },
  })
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const reader = new SurfaceReader(root, checker)
    for (const entry of entries) {
      const file = program.getSourceFile(entry)
      const symbol = file && checker.getSymbolAtLocation(file)
      if (!symbol) throw new Error(`${relative(root, entry)} cannot be read as a module`)
      for (const each of checker.getExportsOfModule(symbol)) reader.addExport(each)
    }
    return [...reader.names.values()]
  } finally {
    api.close()
  }
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
    readonly checker: Checker,
  ) {}

  addExport(exported: Symbol): void {
    const symbol = exported.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported
    if (!isOurs(symbol) || this.#isDeprecated(symbol) || this.#isDeprecated(exported)) return
    this.#add(exported.name, symbol)

    if (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Enum))
      this.#addMembers(this.checker.getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(symbol)))
    if (symbol.flags & SymbolFlags.Value && !(symbol.flags & SymbolFlags.ValueModule)) {
      const type = this.checker.getTypeOfSymbol(symbol)!
      this.#addMembers(this.checker.getPropertiesOfType(type))
      for (const signature of this.checker.getSignaturesOfType(type, SignatureKind.Call)) {
        const result = this.checker.getReturnTypeOfSignature(signature)
        if (result) this.#addMembers(this.checker.getPropertiesOfType(result))
      }
    }
    if (symbol.flags & SymbolFlags.ValueModule) this.#addNamespace(symbol)
  }

  /** `restate.handlers.object.shared` is reached through namespaces; what is inside of them is public, too. */
  #addNamespace(symbol: Symbol): void {
    for (const inner of this.checker.getExportsOfModule(symbol)) {
      this.#addMembers([inner])
      if (inner.flags & SymbolFlags.ValueModule) this.#addNamespace(inner)
    }
  }

  #addMembers(members: readonly Symbol[]): void {
    for (const member of members) {
      if (!isOurs(member) || /^(__|_$|prototype$)/.test(member.name) || this.#isDeprecated(member)) continue
      const declaration = declarationOf(member) as Node & { modifierFlags?: ModifierFlags }
      if ((declaration.modifierFlags ?? 0) & (ModifierFlags.Private | ModifierFlags.Protected)) continue
      const parent = this.#parentName(declaration)
      if (parent !== undefined) this.#add(`${parent}.${member.name}`, member)
    }
  }

  #add(name: string, symbol: Symbol): void {
    if (this.names.has(name)) return
    const declaration = declarationOf(symbol)
    const file = declaration.getSourceFile()
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
  #parentName(declaration: Node): string | undefined {
    for (let node = declaration.parent as (Node & { name?: Node }) | undefined; node; node = node.parent) {
      const symbol = node.name && this.checker.getSymbolAtLocation(node.name)
      if (!symbol || symbol.name.startsWith('__')) continue
      return this.#isDeprecated(symbol) ? undefined : symbol.name
    }
    return undefined
  }

  #isDeprecated(symbol: Symbol): boolean {
    return this.checker.getJsDocTagsOfSymbol(symbol).some((tag) => tag.name === 'deprecated')
  }
}

const declarationOf = (symbol: Symbol): Node => symbol.declarations[0]!.resolve()!

const isOurs = ({ declarations }: Symbol): boolean => dirname(declarations[0]?.path ?? '').includes('/@restatedev/')
