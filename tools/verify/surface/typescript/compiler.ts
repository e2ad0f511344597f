/**
 * The part of the TypeScript 5 compiler API that the surface check uses. The compiler comes from the example project
 * (the site's own has no such API), so its types are not at hand here.
 */

export interface Compiler {
  createProgram(files: string[], options: Record<string, unknown>): Program
  getCombinedModifierFlags(declaration: Declaration): number
  ModuleKind: { NodeNext: number }
  ModuleResolutionKind: { NodeNext: number }
  ScriptTarget: { ES2022: number }
  ModifierFlags: { Private: number; Protected: number }
  SymbolFlags: {
    Alias: number
    Class: number
    Enum: number
    Interface: number
    TypeAlias: number
    Value: number
    ValueModule: number
  }
}

export interface Program {
  getTypeChecker(): Checker
  getSourceFile(path: string): SourceFile | undefined
}

export interface Checker {
  getSymbolAtLocation(node: Declaration | SourceFile): Sym | undefined
  getExportsOfModule(symbol: Sym): Sym[]
  getAliasedSymbol(symbol: Sym): Sym
  getDeclaredTypeOfSymbol(symbol: Sym): Type
  getTypeOfSymbol(symbol: Sym): Type
}

export interface Sym {
  name: string
  /** Bits of `Compiler.SymbolFlags`. */
  flags: number
  declarations?: Declaration[]
  getJsDocTags(checker: Checker): { name: string }[]
}

export interface Type {
  getProperties(): Sym[]
  getCallSignatures(): { getReturnType(): Type }[]
}

export interface Declaration {
  parent?: Declaration
  name?: Declaration
  getStart(): number
  getSourceFile(): SourceFile
}

export interface SourceFile {
  fileName: string
  getLineAndCharacterOfPosition(position: number): { line: number; character: number }
}
