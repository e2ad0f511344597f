/** What a case of the comparison acts on: a real server, or the stand-in, each with the same application. */

/** An entry of a journal, in the words that both sides share. */
export interface JournalEntry {
  /** `Command: Run`, as in `sys_journal`. */
  type: string
  /** Its fields without those that are empty; bytes as text. */
  fields: Record<string, unknown>
}

export interface InvocationRecord {
  id: string
  target: string
  /** `completed`, `suspended`, … */
  status: string
  /** Of one that failed for good: `[418] refused`. */
  failure?: string
  journal: JournalEntry[]
  /** Why its last attempt has failed, while it has not ended. */
  error?: RecordedError
}

/** Of an attempt. */
export interface RecordedError {
  /** `[570 Journal mismatch] Found a mismatch …`, without the stack. */
  text: string
  /** `RT0016` */
  code: string
  /** The command that it is about: `1 Run "reserve slot"`. */
  related: string
  /** Grows with each attempt. */
  attempt: number
}

/** A cut that is to come, or has come. */
export interface Cut {
  happened: boolean
}

export interface Side {
  /** Asks for an invocation, such as `ProtocolObject/key/add`. Returns its id; throws what the server answers. */
  send(target: string, input?: unknown): Promise<string>
  cancel(id: string): Promise<void>
  kill(id: string): Promise<void>
  resolveAwakeable(id: string, value: unknown): Promise<void>
  rejectAwakeable(id: string, reason: string): Promise<void>
  /**
   * The next attempt of a handler, such as `ProtocolService/oneStep`, loses its stream after so many messages.
   * @param down whether its deployment is down from then on
   */
  cut(handler: string, messages: number, down?: boolean): Cut
  /** Everything that the application has printed, a line each. */
  readonly printed: string[]
  record(id: string): Promise<InvocationRecord | undefined>
  state(service: string, key: string): Promise<Record<string, string>>
}
