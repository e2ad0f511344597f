/** The last `lines` lines of a log. */
export function tail(log: string, lines: number): string {
  return log.trimEnd().split('\n').slice(-lines).join('\n')
}
