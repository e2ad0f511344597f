/** The core of the SDK, which is WebAssembly in a file of its own beside the SDK's chunk. */

/** The one thing that a browser's worker and this file both know by this name. */
declare const self: { reportError(error: unknown): void }

/** @param script address of the chunk that asks for it */
export async function loadCore(name: string, script: string): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(new URL(name, script))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    // Not compileStreaming: some hosts send WebAssembly under another type.
    return await WebAssembly.compile(await response.arrayBuffer())
  } catch (error) {
    // The page hears of errors of a worker, but not of promises that nothing has waited for.
    self.reportError(error)
    throw error
  }
}
