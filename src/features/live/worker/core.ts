/** The core of the SDK, which is WebAssembly in a separate file next to the SDK's chunk. */
import { coreOfPage, tellProgress } from './messages.ts'

/** The one thing that a browser's worker and this file both know by this name. */
declare const self: { reportError(error: unknown): void }

/** @param script address of the chunk that asks for it */
export async function loadCore(name: string, script: string): Promise<WebAssembly.Module> {
  try {
    if (script.startsWith('blob:')) return await WebAssembly.compile(await coreOfPage)
    const response = await fetch(new URL(name, script))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    // Not compileStreaming: some hosts send WebAssembly under another type.
    const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        tellProgress()
        controller.enqueue(part)
      },
    })
    return await WebAssembly.compile(await new Response(response.body?.pipeThrough(told)).arrayBuffer())
  } catch (error) {
    // The page hears of errors of a worker, but not of promises that nothing has waited for.
    self.reportError(error)
    throw error
  }
}
