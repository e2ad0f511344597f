/** Runs changed code in a frame that has nothing of the site's (src/features/live/frame.ts). */
import type { ToServer, ToService } from '../server/service-process.ts'
import type { ServiceWorkerProcess } from '../server/worker-deployment.ts'
import type { Modules } from './modules.browser.ts'

/** What the frame tells besides what the application says. */
type FromFrame =
  | { type: 'pong' }
  | { type: 'flood' }
  | { type: 'large' }
  | { type: 'error'; message: string; line: number; module: number }

/** Why a process has ended: an error that nothing caught, or a limit that it passed. */
export type Ending =
  | 'flood'
  | 'large'
  | 'silent'
  | 'nothing served'
  | 'not loaded'
  | { message: string; line: number; file?: string }

/** A process that answers nothing for so many seconds while the page is seen is ended. */
const patience = 5
/** Seconds after which a frame that has not started is given up. */
const startLimit = 10

interface Options {
  frame: string
  modules: Modules
  core: ArrayBuffer
  receive(message: ToServer): void
  /** Called once. Nothing comes after it. */
  onEnd(why: Ending): void
}

export function startFrame({ frame, modules, core, receive, onEnd }: Options): ServiceWorkerProcess {
  const { port1: port, port2 } = new MessageChannel()
  const element = document.createElement('iframe')
  element.hidden = true
  element.setAttribute('sandbox', 'allow-scripts')
  element.src = frame
  let isStarted = false
  /** Whether the application listens, and how many seconds it had for that. */
  let isLoaded = false
  let seconds = 0
  let silence = 0
  const watch = setInterval(() => {
    if (document.hidden) return
    silence++
    if (isStarted && !isLoaded && ++seconds > patience) return end('nothing served')
    if (silence > (isStarted ? patience : startLimit)) end(isStarted ? 'silent' : 'not loaded')
    else port.postMessage({ type: 'ping' })
  }, 1000)

  const close = () => {
    clearInterval(watch)
    port.close()
    element.remove()
  }
  const end = (why: Ending) => {
    close()
    onEnd(why)
  }

  element.addEventListener(
    'load',
    () => element.contentWindow?.postMessage({ modules: modules.parts, core }, '*', [port2]),
    { once: true },
  )
  port.addEventListener('message', ({ data }: MessageEvent<ToServer | FromFrame>) => {
    silence = 0
    isStarted = true
    isLoaded ||= data.type === 'loaded'
    if (data.type === 'flood' || data.type === 'large') end(data.type)
    else if (data.type === 'error')
      // The address of a module says nothing to whoever wrote it.
      end({ message: data.message.replace(/ 'blob:[^']*'/, ''), line: data.line, file: modules.files[data.module] })
    else if (data.type !== 'pong') receive(data)
  })
  port.start()
  document.body.append(element)
  return { post: (message: ToService) => port.postMessage(message), terminate: close }
}
