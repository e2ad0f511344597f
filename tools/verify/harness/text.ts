export function tail(log: string, lines: number): string {
  return log.trimEnd().split('\n').slice(-lines).join('\n')
}

/** What an error says, and what it says was its cause: of a request that failed, the cause alone names the reason. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${errorText(error.cause)})`
}
