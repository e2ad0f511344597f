/** The page about the same topic in each SDK. */
import { languagesOfSdk, sdkFolders, sdkOfRoute } from '../../site/languages.ts'

export interface SdkPage {
  /** Folder of the SDK below /develop: 'java'. */
  sdk: string
  /** Its languages, in words: 'Java/Kotlin'. */
  label: string
  languages: string[]
  /** Route without the base path. */
  route: string
}

/**
 * The pages of all SDKs on the topic of a page, itself included, in the order of languages.
 * @returns nothing for a page that belongs to no SDK, and for a topic that only one SDK has
 */
export function sdkPages(route: string, routes: ReadonlySet<string>): SdkPage[] {
  const place = sdkOfRoute(route)
  if (!place) return []
  const pages = sdkFolders.flatMap((sdk): SdkPage[] => {
    const other = `/develop/${sdk}/${place.topic}`
    if (!routes.has(other)) return []
    const its = languagesOfSdk(sdk)
    return [{ sdk, label: its.map(({ label }) => label).join('/'), languages: its.map(({ id }) => id), route: other }]
  })
  return pages.length > 1 ? pages : []
}
