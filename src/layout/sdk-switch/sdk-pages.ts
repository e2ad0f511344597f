/** The page about the same topic in each SDK. */
import { languages, languagesOfSdk, type ProgrammingLanguage } from '../../site/languages.ts'

export interface SdkPage {
  /** Folder of the SDK below /develop: 'java'. */
  sdk: string
  /** Its languages, in words: 'Java/Kotlin'. */
  label: string
  /** Their ids. */
  languages: string[]
  /** Route without the base path. */
  route: string
}

/** The SDKs' folders, in the order of their languages. */
const sdks: string[] = [
  ...new Set(languages.flatMap(({ sdkFolder }: ProgrammingLanguage) => (sdkFolder === undefined ? [] : [sdkFolder]))),
]

/** The SDK and the topic of a page below /develop: 'go' and 'state'; undefined for any other page. */
export function sdkOfRoute(route: string): { sdk: string; topic: string } | undefined {
  const [, sdk, topic] = /^\/develop\/([^/]+)\/([^/]+)$/.exec(route) ?? []
  return sdk !== undefined && topic !== undefined && sdks.includes(sdk) ? { sdk, topic } : undefined
}

/**
 * The pages of all SDKs on the topic of a page, itself included, in the order of languages.
 * @param routes every route of the site
 * @returns nothing for a page that belongs to no SDK, and for a topic that only one SDK has
 */
export function sdkPages(route: string, routes: ReadonlySet<string>): SdkPage[] {
  const place = sdkOfRoute(route)
  if (!place) return []
  const pages = sdks.flatMap((sdk): SdkPage[] => {
    const other = `/develop/${sdk}/${place.topic}`
    if (!routes.has(other)) return []
    const its = languagesOfSdk(sdk)
    return [{ sdk, label: its.map(({ label }) => label).join('/'), languages: its.map(({ id }) => id), route: other }]
  })
  return pages.length > 1 ? pages : []
}
