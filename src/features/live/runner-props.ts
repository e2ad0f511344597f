import type { Texts } from '../../site/texts.ts'

/** A handler that a reader can call, as live.yaml next to the application has it. */
export interface LiveCall {
  /** `Shipment/scan` */
  handler: string
  /** Of an object or a workflow. */
  key?: string
  /** Absent for a handler without input. */
  input?: unknown
  /** What is proposed for the awakeable that it waits for. */
  resolve?: unknown
}

export interface RunnerProps {
  /** Address of the application's script. */
  script: string
  /** Address of the page that tells what differs from a real server. */
  about: string
  calls: LiveCall[]
  texts: Texts['content']['live']
}
