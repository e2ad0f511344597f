/** Of `node:crypto`, what the SDK uses: a hash that is there at once. That of browsers is a promise. */
import { sha256 } from '@noble/hashes/sha2.js'

export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new Error(`there is no hash ${algorithm} in the browser`)
  const hash = sha256.create()
  return {
    update(text: string) {
      hash.update(new TextEncoder().encode(text))
      return this
    },
    digest: () => hash.digest(),
  }
}
