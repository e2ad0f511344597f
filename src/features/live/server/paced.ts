/**
 * A deployment whose messages reach the server one after the other, with a pause before each: slow enough for a person to
 * watch a journal grow, and to crash the service between any two entries.
 */
import type { Connection, Deployment, Receiver } from './deployment.ts'
import { frame, FrameReader } from './frames.ts'
import { limits } from './limits.ts'
import type { Manifest } from './manifest.ts'

export class Paced implements Deployment {
  constructor(
    readonly inner: Deployment,
    /** Milliseconds before each message. */
    readonly pause: number,
  ) {}

  discover(): Promise<Manifest> {
    return this.inner.discover()
  }

  open(service: string, handler: string, receiver: Receiver): Connection {
    const frames = new FrameReader()
    /** What has not reached the server yet. */
    let waiting: (() => void)[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      timer = undefined
      waiting.shift()?.()
      if (waiting.length > 0) timer ??= setTimeout(next, this.pause)
    }
    const later = (action: () => void) => {
      waiting.push(action)
      timer ??= setTimeout(next, this.pause)
    }
    const drop = () => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    }
    let isOpen = true
    const connection = this.inner.open(service, handler, {
      data: (bytes) => {
        if (!isOpen) return
        for (const each of frames.push(bytes)) later(() => receiver.data(frame(each.type, each.body)))
        if (waiting.length <= limits.waiting) return
        isOpen = false
        drop()
        connection.abort()
        receiver.end(`more than ${limits.waiting} messages at once`)
      },
      end: (error) => {
        if (!isOpen) return
        if (error === undefined) return later(() => receiver.end())
        // What is on its way when a connection breaks is lost.
        drop()
        receiver.end(error)
      },
    })
    return {
      send: (bytes) => connection.send(bytes),
      finish: () => connection.finish(),
      abort: () => {
        drop()
        connection.abort()
      },
    }
  }
}
