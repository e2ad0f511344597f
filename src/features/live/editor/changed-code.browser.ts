/** An application whose code a reader changes: what is loaded for it, and how the changed code is started. */
import type { LiveSource } from '../live-source.ts'
import type { LiveCode } from '../runner-props.ts'
import type { Start } from '../panel/session.browser.ts'
import { startFrame, type Ending } from './frame-process.browser.ts'
import { CodeError, modulesOf } from './modules.browser.ts'
import { regionOf, withRegion } from './region.ts'

export interface ChangeableCode {
  /** The page's text. */
  text: string
  /**
   * @param text the region's
   * @param onEnd called when a process has ended by itself
   * @throws CodeError where it cannot be run, with the line in the region
   */
  start(text: string, onEnd: (why: Ending) => void): Start
}

/** @param assets address of the folder with the SDK */
export async function loadCode(script: string, assets: string, frame: string, code: LiveCode): Promise<ChangeableCode> {
  const load = async (address: string) => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return answer
  }
  const source = (await (await load(script.replace(/js$/, 'json'))).json()) as LiveSource
  const { kit } = source
  // The application's script has loaded both, or will: browsers keep them.
  const [sdk, core] = await Promise.all([
    load(assets + kit.sdk).then((answer) => answer.text()),
    load(assets + kit.core).then((answer) => answer.arrayBuffer()),
  ])
  /** A fault's line in the region, or 0 where it is elsewhere. */
  const placed = (message: string, file: string | undefined, line: number) =>
    new CodeError(message, file, file === code.file ? Math.max(0, line - code.from + 1) : 0)
  return {
    text: regionOf(source, code).text,
    start(text, onEnd) {
      try {
        const modules = modulesOf(withRegion(source, code, text), sdk)
        return (receive, fail) =>
          startFrame({
            frame,
            modules,
            core,
            receive,
            onEnd: (why) => {
              const isFault = typeof why === 'object'
              const ending = isFault ? { ...why, line: placed('', why.file, why.line).line } : why
              onEnd(ending)
              fail(isFault ? why.message : why)
            },
          })
      } catch (error) {
        if (error instanceof CodeError) throw placed(error.message, error.file, error.line)
        throw error
      }
    },
  }
}
