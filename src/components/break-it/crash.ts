/** A journal that a crash cut in two, as an author writes it: `reserve slot, timer | send driver`. Pure. */
export interface Crash {
  /** Names of the entries before it. */
  recorded: string[]
  /** Names of the entries that only the next attempt reaches. */
  rest: string[]
}

export function parseCrash(text: string): Crash | undefined {
  const [recorded = [], rest = [], ...more] = text.split('|').map((part) =>
    part
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  return more.length === 0 && rest.length > 0 && text.includes('|') ? { recorded, rest } : undefined
}
