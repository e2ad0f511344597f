/** Where a hit leads on the site that is open: a hosted index holds whole addresses of the published one. */

/**
 * @param url as the index has it: a path of this site, or a whole address
 * @returns a path where the address is this site's, published or open; any other address as it is
 */
export function localHref(url: string, origins: readonly (string | undefined)[] = siteOrigins()): string {
  if (!/^https?:/.test(url)) return url
  const { origin, pathname, search, hash } = new URL(url)
  return origins.includes(origin) ? pathname + search + hash : url
}

function siteOrigins(): (string | undefined)[] {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return [location.origin, canonical && new URL(canonical).origin]
}
