/** Limits of search, SPEC.md §9: a separate file, since every page needs them before anything else of search. */
export const limits = {
  hitsPerPage: 20,
  snippetWords: 10,
  snippetWordsSmall: 5,
  /** Screens up to this width, in pixels, get the short snippets. */
  smallScreen: 768,
  queryLength: 64,
  resultsPerGroup: 5,
} as const
