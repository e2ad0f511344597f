/** The Content-Security-Policy: what a page may load, and from where. Nothing inline runs but what the build wrote. */
import { createHash } from 'node:crypto'
import { hostsOfSearch } from '../../search/settings.ts'
import type { SiteConfig } from '../../site/config.ts'

/** @param inlineScripts texts of the scripts that stand in a page; each is allowed by its hash */
export function securityPolicy(config: SiteConfig, inlineScripts: readonly string[]): string {
  const { trackingPixel } = config.navbar
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...originsOf(trackingPixel)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hostsOfSearch(config)],
    'worker-src': ["'self'"],
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
