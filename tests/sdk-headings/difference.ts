/** Where a page of an SDK is allowed to have other headings than the TypeScript page of its topic. */
export interface HeadingDifference {
  /** The topic: 'state'. */
  page: string
  /** Ids of the TypeScript page that this page hasn't. */
  missing?: readonly string[]
  /** Ids that only this page has, anywhere. */
  extra?: readonly string[]
  /** Why: what the SDK has not, or has besides. */
  reason: string
}
