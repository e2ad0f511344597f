/** Why an attempt has failed, and why a request or a deployment is refused: in the words and numbers of a server. */
import { commandNameOf } from './journal.ts'
import type { CommandName, Control } from './messages.ts'

export interface AttemptError {
  message: string
  /** `570` */
  code: number
  /** `RT0016`, which /references/errors explains. */
  restateCode: string
  /** The command at which the handler was, its index counted among commands. The end of a handler has no type. */
  related?: { index?: number; name?: string; type?: string }
}

const names: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  409: 'Aborted',
  410: 'Gone',
  415: 'Unsupported media type',
  470: 'Not ready',
  500: 'Internal',
  570: 'Journal mismatch',
  571: 'Protocol violation',
}

const restateCodes: Record<number, string> = { 570: 'RT0016', 571: 'RT0012' }

/** `[570 Journal mismatch]` */
export function errorName({ code }: AttemptError): string {
  const name = names[code]
  return `[${code}${name === undefined ? '' : ` ${name}`}]`
}

/** `[570 Journal mismatch] Found a mismatch …` */
export const errorText = (error: AttemptError): string => `${errorName(error)} ${error.message}`

/** The types of commands that a server names in an error, in words older than the protocol's. */
const related: Partial<Record<CommandName, string>> = {
  Run: 'Run',
  Call: 'Call',
  OneWayCall: 'OneWayCall',
  CompleteAwakeable: 'CompleteAwakeable',
  SetState: 'SetState',
  GetLazyState: 'GetState',
  GetEagerState: 'GetState',
  GetLazyStateKeys: 'GetStateKeys',
  GetEagerStateKeys: 'GetStateKeys',
}

/** What the service itself has said. */
export function serviceError(error: Control<'Error'>): AttemptError {
  const { code = 500, message = '', relatedCommandIndex, relatedCommandName, relatedCommandType } = error
  const command = relatedCommandType === undefined ? undefined : commandNameOf(relatedCommandType)
  const type = command && related[command]
  return {
    message,
    code,
    restateCode: restateCodes[code] ?? 'RT0007',
    related: {
      ...(relatedCommandIndex === undefined ? {} : { index: relatedCommandIndex }),
      ...(relatedCommandName ? { name: relatedCommandName } : {}),
      ...(type === undefined ? {} : { type }),
    },
  }
}

/** The connection is lost, as it is when the service crashes. */
export const connectionError = (message: string): AttemptError => ({ message, code: 500, restateCode: 'RT0010' })

/** The service has sent what no SDK sends. */
export const protocolError = (message: string): AttemptError => ({ message, code: 500, restateCode: 'RT0012' })

/** A request that cannot be made, with the server's reason for whoever made it. */
export class RefusedRequest extends Error {
  constructor(
    message: string,
    /** HTTP status of the ingress's answer. */
    readonly code = 404,
  ) {
    super(message)
  }
}

/** A deployment that cannot be registered. */
export class RefusedDeployment extends Error {
  constructor(
    /** `META0006`, which /references/errors explains. */
    readonly restateCode: string,
    message: string,
  ) {
    super(`[${restateCode}] ${message}`)
  }
}
