import assert from 'node:assert/strict'
import {
  connect,
  createServer,
  type ClientHttp2Session,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { until } from '../harness/progress.ts'
import { beginningWith } from './crashes.ts'
import type { World } from './scenario.ts'

/** Bytes of a message's header in the service protocol: its type, flags, and the length of what follows. */
const headerLength = 8

/** How many bytes of `data` the first `count` messages take, and how many whole messages there are at all. */
export function measure(data: Buffer, count: number): { bytes: number; messages: number } {
  let [bytes, messages, at] = [0, 0, 0]
  while (at + headerLength <= data.length) {
    at += headerLength + data.readUInt32BE(at + 4)
    if (at > data.length) break
    messages++
    if (messages <= count) bytes = at
  }
  return { bytes, messages }
}

/** A cut that is to come, or has come. */
export interface Cut {
  /** Whether it has come. It does not where the attempt sends fewer messages. */
  happened: boolean
  /** Whether the attempt has ended, cut or not. */
  over: boolean
}

/**
 * Stands between the engine and a service, and ends an attempt after as many messages of the service as it is told: as if
 * the service had crashed exactly there. A handler that is cut after 0, 1, 2 … messages has been crashed between any two
 * entries of its journal.
 */
export class Cuts {
  readonly #waiting = new Map<string, { messages: number; cut: Cut }>()

  private constructor(
    readonly server: Http2Server,
    readonly target: string,
  ) {
    server.on('stream', (stream, headers) => this.#serve(stream, headers))
  }

  /** @param target the service's address */
  static async start(target: string): Promise<Cuts> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Cuts(server, target)
  }

  /** What the engine registers instead of the service's own address. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  /** The next attempt of a handler, such as 'CronJob/create', ends after this many messages. */
  next(handler: string, messages: number): Cut {
    const cut = { happened: false, over: false }
    this.#waiting.set(`/invoke/${handler}`, { messages, cut })
    return cut
  }

  stop(): void {
    this.server.close()
  }

  #serve(down: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const path = String(headers[':path'])
    const waiting = this.#waiting.get(path)
    this.#waiting.delete(path)
    const session: ClientHttp2Session = connect(this.target)
    const end = () => {
      if (waiting) waiting.cut.over = true
      if (!down.closed) down.close()
      session.destroy()
    }
    session.on('error', end)
    const up = session.request({ ...headers, ':authority': new URL(this.target).host }, { endStream: false })
    up.on('error', end)
    down.on('error', end)
    down.on('close', end)
    down.pipe(up)
    up.on('response', (answer) => !down.destroyed && down.respond(answer))
    let seen = Buffer.alloc(0)
    let sent = 0
    up.on('data', (data: Buffer) => {
      if (!waiting) {
        if (!down.write(data)) up.pause()
        return
      }
      seen = Buffer.concat([seen, data])
      const { bytes, messages } = measure(seen, waiting.messages)
      if (bytes > sent) down.write(seen.subarray(sent, bytes))
      sent = Math.max(sent, bytes)
      if (messages <= waiting.messages) return
      waiting.cut.happened = true
      up.removeAllListeners('data').resume()
      // The service hears of it when the engine has what was sent: 'close' ends the session.
      down.end(() => down.close())
    })
    down.on('drain', () => up.resume())
    up.on('end', () => {
      // The service has said all; the engine may keep its side open.
      if (waiting) waiting.cut.over = true
      down.end()
    })
  }
}

/**
 * Does something again and again, with handlers cut off after one message more each time, until none of them sends as many.
 * @param again gets the number of messages, and the cuts that are to come
 */
export async function cutEverywhere(
  cuts: Cuts,
  handlers: readonly string[],
  again: (after: number, everyCut: readonly Cut[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; after++) {
    const everyCut = handlers.map((handler) => cuts.next(handler, after))
    await again(after, everyCut)
    if (everyCut.every(({ happened }) => !happened))
      return assert.ok(after > 1, `${handlers.join()} sent nothing to cut`)
  }
}

/** Lets the engine call the service through cuts. The last step of a scenario: later calls would find nobody there. */
export async function throughCuts({ engine, service }: World, work: (cuts: Cuts) => Promise<void>): Promise<void> {
  const cuts = await Cuts.start(service.url)
  try {
    await engine.register(cuts.url, { force: true })
    await work(cuts)
  } finally {
    cuts.stop()
  }
}

/** Waits until each attempt that a cut was meant for has ended, also of handlers that nobody waits for. */
export const allOver = (everyCut: readonly Cut[]): Promise<void> =>
  until(
    async () => everyCut.every(({ over }) => over),
    () => 'a handler is not called',
  )

/**
 * Asserts that every request was made, and none again but the one that each handler was making when it was cut off.
 * @param lines what the service prints for each request
 * @param handlers how many were cut off once
 */
export function assertOnce({ service }: World, lines: readonly string[], handlers = 1): void {
  const times = lines.map((line) => service.count(beginningWith(line)))
  const what = lines.map((line, i) => `${line}: ${times[i]} times`).join('\n')
  assert.ok(
    times.every((each) => each > 0),
    what,
  )
  assert.ok(times.reduce((all, each) => all + each - 1, 0) <= handlers, what)
}
