/** Sheets of rules for programs that write code: what other features know of them. */

/** The feature that makes them, by whose name `SiteFeatures` has its data. */
export const rulesFeature = 'rules'

/** Below the output folder. */
export const rulesFile = (language: string): string => `rules/${language}.md`

/** Ids of the languages that have a sheet. */
export function sheetsOf({ data }: { data: Readonly<Record<string, unknown>> }): readonly string[] {
  return (data[rulesFeature] as { languages: readonly string[] } | undefined)?.languages ?? []
}
