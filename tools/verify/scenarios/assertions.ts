import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { IngressError } from '../harness/ingress.ts'

/**
 * For assert.rejects: the ingress answers with this status, and words that match.
 * @param words tried against the answer's message: the status, then the body as text or JSON
 */
export const refusedWith =
  (status: number, words: RegExp = /^/) =>
  (error: unknown): true => {
    assert.ok(error instanceof IngressError, String(error))
    assert.equal(error.status, status)
    assert.match(error.message, words)
    return true
  }

/** Reads every 50 ms until the value is wanted, and returns it. Fails with the last value after `seconds`. */
export async function eventually<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean = Boolean,
  seconds = 15,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const value = await read()
    if (wanted(value)) return value
    if (performance.now() > deadline) assert.fail(`still ${JSON.stringify(value)} after ${seconds} s`)
    await sleep(50)
  }
}
