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

/** Something that an application does outside: what it prints then, and how that is counted. */
export interface LiveEffect {
  /** Regular expression for the line. What its group holds tells one effect from another: a tracking number. */
  match: string
  /** `charge payment` */
  say: string
}

/** A change worth trying. */
export interface LiveTry {
  say: string
  /** A text that is there once in the region. */
  find: string
  replace: string
  /** The `say` of an effect: the changed code is run at once, and the service crashes after that effect. */
  crashAfter?: string
}

/** What live.yaml says of one example. */
export interface LiveExampleSpec {
  /** The first one first. */
  calls: LiveCall[]
  effects: LiveEffect[]
  try: LiveTry[]
}

/** What of the application's code is on the page. */
export interface LiveCode {
  /** Below `snippets/ts/src`. */
  file: string
  /** Its first and last line there, counted from 1. */
  from: number
  to: number
}

/** What the hero says. */
export type JournalRunTexts = Texts['content']['live'] & Texts['journalRun']

/** All that the panel says. */
export type PanelTexts = JournalRunTexts & Texts['livePanel']

export interface RunnerProps extends LiveExampleSpec {
  /** Address of the application's script; that of its code ends in `.json`. */
  script: string
  code: LiveCode
  /** Address of the document in which changed code runs. */
  frame: string
  /** Address of the page that tells what differs from a real server. */
  about: string
  /** Address of the page that explains each error code. */
  errors: string
  texts: Texts['content']['live']
  /** What the panel says, where it isn't the English that its script brings along. */
  panelTexts?: Texts['journalRun'] & Texts['livePanel']
}
