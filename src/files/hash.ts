import { createHash } from 'node:crypto'

/** SHA-256 of a text or of bytes, in hex. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
