/** What the server takes and gives at most. */
export const serverLimits = {
  /** Bytes of a request. */
  request: 64_000,
  /** Characters of a query. */
  query: 256,
  /** Characters of an address of a page, or of a section's name. */
  address: 512,
  /** Sections that one search finds. */
  hits: 20,
  /** Characters of an answer. */
  answer: 60_000,
  /** Words around what a search has found. */
  snippetWords: 30,
} as const
