/** An application's code as text, in `live/<application>.json`: what readers change, and what that code imports. */
export interface LiveSource {
  /** The file that runs; files are named by their paths below `snippets/ts/src`. */
  entry: string
  files: Record<string, string>
  kit: Kit
}

/** What changed code may import. */
export interface Kit {
  /** Names of two files in `assets/`: the chunk with the SDK, and its WebAssembly. */
  sdk: string
  core: string
  /** By specifier: the text before and after the address of that chunk. */
  modules: Record<string, readonly [string, string]>
}
