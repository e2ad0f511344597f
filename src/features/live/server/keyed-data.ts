/** What the server keeps for a key of an object or a workflow: state, and the promises of a workflow. */
import type { Result } from './messages.ts'

interface KeyedPromise {
  result?: Result
  waiting: ((result: Result) => void)[]
}

export class KeyedData {
  readonly state = new Map<string, Uint8Array>()
  readonly promises = new Map<string, KeyedPromise>()

  /** State as it is listed: in the order of its keys. */
  get entries(): [string, Uint8Array][] {
    return [...this.state].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  promise(name: string): KeyedPromise {
    const found = this.promises.get(name) ?? { waiting: [] }
    this.promises.set(name, found)
    return found
  }

  /** @returns whether it was the first result: the only one that counts */
  completePromise(name: string, result: Result): boolean {
    const promise = this.promise(name)
    if (promise.result) return false
    promise.result = result
    for (const tell of promise.waiting.splice(0)) tell(result)
    return true
  }
}
