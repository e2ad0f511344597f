/** One call of a handler, from the request to the result. */
import type { AttemptError } from './errors.ts'
import type { InvocationId } from './ids.ts'
import type { Awaited, Entry } from './journal.ts'
import type { HandlerManifest, ServiceManifest } from './manifest.ts'
import type { Header, Result } from './messages.ts'

export interface Request {
  service: string
  handler: string
  /** Of an object or a workflow. */
  key?: string
  input: Uint8Array
  headers?: Header[]
  idempotencyKey?: string
  /** When it is to begin, in milliseconds since 1970; at once when absent or past. */
  invokeTime?: number
}

export type Status = 'scheduled' | 'pending' | 'running' | 'backing off' | 'suspended' | 'completed'

/** One run of the handler's code, from its beginning. */
export interface Attempt {
  began: number
  /** Entries of the journal that it got to replay. */
  replayed: number
  /** Id of the deployment that it runs on. */
  deployment: string
  /** Absent while it runs. */
  end?: { at: number; how: 'completed' | 'suspended' | 'failed' | 'killed'; error?: AttemptError; retryIn?: number }
}

export class Invocation {
  status: Status = 'pending'
  /** Id of the deployment that it stays on, from the first entry that its handler records. */
  deployment: string | undefined
  readonly journal: Entry[] = []
  readonly attempts: Attempt[] = []
  result: Result | undefined
  /** Told the result, each once. */
  readonly waiting: ((result: Result) => void)[] = []
  /** What it waits for while it is suspended. */
  awaited: Awaited | undefined
  /** Attempts that have failed since the journal last grew. */
  failures = 0
  /** When the journal last grew. */
  stored: number

  constructor(
    readonly id: InvocationId,
    readonly request: Request,
    readonly service: ServiceManifest,
    readonly handler: HandlerManifest,
    readonly created: number,
  ) {
    this.stored = created
  }

  /** `Shipment/PX-1042/scan` */
  get target(): string {
    const { service, key, handler } = this.request
    return [service, ...(key === undefined ? [] : [key]), handler].join('/')
  }

  /** Whether it waits for others of its key, and others wait for it. */
  get isExclusive(): boolean {
    return this.service.ty === 'VIRTUAL_OBJECT' && this.handler.ty !== 'SHARED'
  }

  get isWorkflowRun(): boolean {
    return this.service.ty === 'WORKFLOW' && this.handler.ty === 'WORKFLOW'
  }

  complete(result: Result): void {
    this.status = 'completed'
    this.result = result
    for (const tell of this.waiting.splice(0)) tell(result)
  }

  /** Tells the result: now, if it is there. */
  whenCompleted(tell: (result: Result) => void): void {
    if (this.result) tell(this.result)
    else this.waiting.push(tell)
  }
}
