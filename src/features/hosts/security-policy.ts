/** The Content-Security-Policy: what a page may load, and from where. Nothing inline runs but what the build wrote. */
import { createHash } from 'node:crypto'
import { hostsOfSearch } from '../../search/settings.ts'
import type { SiteConfig } from '../../site/config.ts'

/** Inline texts of pages; each is allowed by its hash. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

export function securityPolicy(config: SiteConfig, inline: InlineTexts): string {
  const { trackingPixel } = config.navbar
  const { script, endpoint } = config.analytics ?? {}
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...originsOf(script)],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", ...originsOf(trackingPixel, endpoint)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hostsOfSearch(config), ...originsOf(endpoint)],
    'worker-src': ["'self'"],
    // Only src/features/live/frame.ts allows itself to be shown.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
