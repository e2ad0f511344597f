/** A deployment that can lose a message of the service on its way: a crash between two entries of a journal. */
import type { Connection, Deployment, Receiver } from './deployment.ts'
import { frame, FrameReader, type Frame } from './frames.ts'
import type { Manifest } from './manifest.ts'

/** Asked for each message of a service; the attempt ends before a message that may not pass. */
export type MayPass = (frame: Frame, handler: string) => boolean

export class Gate implements Deployment {
  constructor(
    readonly inner: Deployment,
    readonly mayPass: MayPass,
  ) {}

  discover(): Promise<Manifest> {
    return this.inner.discover()
  }

  open(service: string, handler: string, receiver: Receiver): Connection {
    const frames = new FrameReader()
    let isOpen = true
    const connection = this.inner.open(service, handler, {
      data: (bytes) => {
        for (const each of frames.push(bytes)) {
          if (!isOpen) return
          if (this.mayPass(each, `${service}/${handler}`)) receiver.data(frame(each.type, each.body))
          else {
            isOpen = false
            connection.abort()
            receiver.end('the connection was lost')
          }
        }
      },
      end: (error) => isOpen && receiver.end(error),
    })
    return connection
  }
}
