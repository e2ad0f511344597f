import assert from 'node:assert/strict'
import { IngressError } from '../harness/ingress.ts'
import { currentProgress, until } from '../harness/progress.ts'

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

/**
 * Reads until the value is wanted, and returns it. Fails with the last value when nothing moves any more: neither the
 * value nor what the processes print.
 */
export async function eventually<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean = Boolean,
  _seconds?: number,
): Promise<T> {
  const seen = new Set<string>()
  let value: T
  await until(
    async () => {
      value = await read()
      const form = JSON.stringify(value)
      if (!seen.has(form)) currentProgress().mark()
      seen.add(form)
      return wanted(value)
    },
    () => `still ${JSON.stringify(value)}`,
  )
  return value!
}
