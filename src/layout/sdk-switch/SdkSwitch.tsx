import { readingOrder } from '../../site/navigation.ts'
import type { Site } from '../../site/site.ts'
import { sdkOfRoute } from '../../site/languages.ts'
import { sdkPages } from './sdk-pages.ts'

/** Leads from a page of an SDK to the same topic in another SDK. The section and the choice: sdk-switch.browser.ts. */
export function SdkSwitch({ site, route }: { site: Site; route: string }) {
  const pages = sdkPages(route, new Set(readingOrder(site.sidebar).map(({ href }) => href)))
  if (pages.length === 0) return null
  const current = sdkOfRoute(route)?.sdk
  return (
    <nav className="sdk-switch" aria-label={site.texts.page.otherSdks}>
      <ul>
        {pages.map(({ sdk, label, languages, route: other }) => (
          <li key={sdk}>
            <a
              href={site.href(other)}
              data-languages={languages.join(' ')}
              {...(sdk === current && { 'aria-current': 'page' as const })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
