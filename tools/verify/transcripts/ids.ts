const ID = /\b(?:inv|dp|sub|prom|sign)_1[A-Za-z0-9_-]{16,}={0,2}/g

/** The first id in an output that isn't among the known ones: a log may name its invocation before anything else. */
export function firstNewId(output: string, known: readonly string[]): string | undefined {
  return output.match(ID)?.find((id) => !known.includes(id))
}
