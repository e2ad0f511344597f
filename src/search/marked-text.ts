/**
 * Reads the texts of hits, in which the words that were found are marked. They come as HTML, possibly from a hosted
 * service. Only `<mark>` counts as markup here; everything else in them becomes plain text, so no script can run.
 */
import { escapeHtml } from '../site/escape.ts'

/** A stretch of a text. */
export interface Stretch {
  text: string
  marked: boolean
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(html: string): string {
  return html.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      return entities[name ?? ''] ?? whole
    },
  )
}

/** @param html a value of a hit: text with entities, and `<mark>` around what was found */
export function readMarked(html: string): Stretch[] {
  let marked = false
  const stretches: Stretch[] = []
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === '<mark>') marked = true
    else if (part === '</mark>') marked = false
    else if (part) stretches.push({ text: decode(part), marked })
  }
  return stretches
}

/** The same as HTML in which nothing but the marks is markup. */
export function safeMarked(html: string): string {
  return readMarked(html)
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')
}

/** Whether an address may be followed: a path, or one on the web. `javascript:` runs what it holds. */
export function isSafeHref(href: string): boolean {
  try {
    return /^https?:$/.test(new URL(href, 'https://site.invalid').protocol)
  } catch {
    return false
  }
}
