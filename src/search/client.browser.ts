/** The client that the page's settings ask for; one for dialog and search page together. */
import { keys } from '../browser/storage-keys.ts'
import { local } from '../browser/storage.browser.ts'
import { createEmbeddedClient } from './embedded-client.browser.ts'
import { createHostedClient, hostsOf } from './hosted-client.browser.ts'
import type { SearchClient } from './search-client.ts'
import { indexFolder } from './index-format.ts'
import type { SearchSettings } from './settings.ts'

/** The language of the tabs that the reader has chosen; before any choice, that of the SDK whose page is open. */
const chosenLanguage = (): string | undefined =>
  local.get(keys.tab('sdk')) ?? /\/develop\/([^/]+)\/[^/]+$/.exec(location.pathname)?.[1]

let made: SearchClient | undefined

/** @param baseUrl base path with both slashes */
export function searchClient(settings: SearchSettings, baseUrl: string): SearchClient {
  made ??= settings.hosted
    ? createHostedClient({
        appId: settings.hosted.appId,
        apiKey: settings.hosted.apiKey,
        hosts: settings.hosted.host ? [settings.hosted.host] : hostsOf(settings.hosted.appId),
      })
    : createEmbeddedClient(
        new URL(baseUrl + indexFolder, location.href).href,
        () => new Worker(new URL('./embedded-worker.browser.ts', import.meta.url), { type: 'module' }),
        chosenLanguage,
      )
  return made
}
