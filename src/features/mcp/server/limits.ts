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
  /** Sections that one search finds where no number is asked for. */
  hitsUnasked: 5,
  /** Sections of one page among what a search has found: others are found in its outline. */
  sectionsOfPage: 2,
  /** Words of a page that is read whole without being asked for: of a longer one, the beginning and the sections. */
  pageWords: 1_000,
  /** Words around what a search has found. */
  snippetWords: 30,
} as const
