/** How messages lie in a stream: a header of eight bytes (type, flags, length), and the message. */

import { limits } from './limits.ts'

const headerLength = 8

export interface Frame {
  type: number
  body: Uint8Array
}

export function frame(type: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(headerLength + body.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, type)
  view.setUint32(4, body.length)
  bytes.set(body, headerLength)
  return bytes
}

/** Makes frames of bytes that come in pieces. */
export class FrameReader {
  #rest = new Uint8Array()

  /**
   * The frames that are whole with this piece.
   * @throws Error for one that is too long to be waited for
   */
  push(piece: Uint8Array): Frame[] {
    const bytes = new Uint8Array(this.#rest.length + piece.length)
    bytes.set(this.#rest)
    bytes.set(piece, this.#rest.length)
    const view = new DataView(bytes.buffer)
    const frames: Frame[] = []
    let at = 0
    while (at + headerLength <= bytes.length) {
      const length = view.getUint32(at + 4)
      if (length > limits.message)
        throw new Error(`a message of ${length} bytes, of which ${limits.message} are read here`)
      const end = at + headerLength + length
      if (end > bytes.length) break
      frames.push({ type: view.getUint16(at), body: bytes.slice(at + headerLength, end) })
      at = end
    }
    this.#rest = bytes.slice(at)
    return frames
  }
}
