import { randomUUID } from 'node:crypto'
import { currentProgress, readPipes } from './progress.ts'

/** An answer of the ingress that is not a success. */
export class IngressError extends Error {
  override readonly name = 'IngressError'
  constructor(
    readonly status: number,
    /** The answer's body: parsed when it is JSON, text otherwise. */
    readonly body: unknown,
  ) {
    super(`${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`)
  }
}

export interface CallOptions {
  /** null: none, where `send` would add one. */
  idempotencyKey?: string | null
  headers?: Record<string, string>
}

export interface SendOptions extends CallOptions {
  /** An ISO 8601 duration or a number with a unit, as the ingress takes it: '5s'. */
  delay?: string
}

export interface Sent {
  invocationId: string
  status: 'Accepted' | 'PreviouslyAccepted'
}

/** Calls to handlers over HTTP: JSON in, JSON out. Targets: 'ParcelService/ship', 'Shipment/PX-1042/status'. */
export class Ingress {
  constructor(readonly url: string) {}

  /** Calls a handler and waits for its answer. No body is sent when `input` is undefined. Throws IngressError. */
  async call<T = unknown>(target: string, input?: unknown, options: CallOptions = {}): Promise<T> {
    return (await this.#post(target, input, options)) as T
  }

  /**
   * Calls a handler without waiting for its answer. A call without an idempotency key gets one of its own, since engine
   * 1.4 keeps no other results, and answers `attach` and `output` for no other calls. A workflow's run takes none.
   */
  async send(target: string, input?: unknown, options: SendOptions = {}): Promise<Sent> {
    const delay = options.delay ? `?delay=${encodeURIComponent(options.delay)}` : ''
    const { idempotencyKey = isWorkflowRun(target) ? null : randomUUID() } = options
    return (await this.#post(`${target}/send${delay}`, input, { ...options, idempotencyKey })) as Sent
  }

  /** Waits for the answer of an invocation that was sent. Throws IngressError. */
  async attach<T = unknown>(invocationId: string): Promise<T> {
    return (await this.request(`restate/invocation/${invocationId}/attach`)) as T
  }

  /** The answer of an invocation if it has one already; throws IngressError with status 470 when it has not. */
  async output<T = unknown>(invocationId: string): Promise<T> {
    return (await this.request(`restate/invocation/${invocationId}/output`)) as T
  }

  /** Any other request; the body of the answer, parsed when it is JSON. Throws IngressError. */
  async request(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${this.url}/${path.replace(/^\//, '')}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text
    currentProgress().mark()
    // Steps count lines right after a call.
    await readPipes()
    if (!response.ok) throw new IngressError(response.status, body)
    return body
  }

  #post(path: string, input: unknown, options: CallOptions): Promise<unknown> {
    const headers: Record<string, string> = { ...options.headers }
    if (input !== undefined) headers['content-type'] ??= 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    return this.request(path, {
      method: 'POST',
      headers,
      ...(input === undefined
        ? {}
        : { body: input instanceof Uint8Array ? new Uint8Array(input) : JSON.stringify(input) }),
    })
  }
}

/** 'DeliveryWorkflow/D-7/run' */
const isWorkflowRun = (target: string): boolean => /^[^/]+\/[^/]+\/run$/.test(target)
