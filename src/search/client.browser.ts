/** The client that the page's settings ask for; one for dialog and search page together. */
import { createEmbeddedClient } from './embedded-client.browser.ts'
import { createHostedClient, hostsOf } from './hosted-client.browser.ts'
import type { SearchClient } from './search-client.ts'
import { indexFolder } from './index-format.ts'
import type { SearchSettings } from './settings.ts'

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
      )
  return made
}
