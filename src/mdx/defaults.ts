/** Defaults of settings, in words: the fields of reference pages state them, and %%default.KEY%% repeats them elsewhere. */
import type { PageContext } from './page-context.ts'

const units: Record<string, string> = { d: 'day', h: 'hour', m: 'minute', s: 'second' }

/**
 * A default as a person would say it: '1m' is '1 minute', '4.0 GiB' is '4 GiB', '1000' is '1,000'. Other values stay.
 */
export function inWords(value: string): string {
  if (/^\d+$/.test(value)) return Number(value).toLocaleString('en-US')
  const duration = /^(?:\d+(?:ms|[dhms])(?: |$))+$/.test(value)
  if (!duration) return value.replace(/^(\d+)\.0 (?=[KMG]i?B$)/, '$1 ')
  return value
    .split(' ')
    .map((part) => {
      const [, count = '', unit = ''] = /^(\d+)(\w+)$/.exec(part) ?? []
      const name = units[unit]
      return name === undefined ? `${count} ms` : `${count} ${name}${count === '1' ? '' : 's'}`
    })
    .join(' ')
}

/** A default in words by its key, or those of a table, such as a retry policy, by the keys in it. */
function keysOf(key: string, value: string): Record<string, string> {
  const parts = value.startsWith('{') ? [...value.matchAll(/([\w-]+) = "?([^",}]+?)"?\s*[,}]/g)] : []
  if (parts.length === 0) return { [key]: inWords(value) }
  return Object.fromEntries(parts.map(([, name, part]) => [`${key}.${name}`, inWords(part!)]))
}

/**
 * The defaults by key, where the text asks for one. The pages that state them become files that the page is made from.
 * @returns undefined where the text has no such placeholder, or the site no page with defaults
 */
export async function readDefaults(text: string, page: PageContext): Promise<Record<string, string> | undefined> {
  const { defaults } = page.options
  if (!defaults || !text.includes('%%default.')) return undefined
  const texts = await Promise.all(defaults.map((file) => page.read(file)))
  const fields = texts.flatMap((reference = '') => [...reference.matchAll(/<Field\b([^>]*)>/g)])
  const found: Record<string, string> = {}
  for (const [, attributes = ''] of fields) {
    const name = /\bname="([^"]+)"/.exec(attributes)?.[1]
    const value = /\bdefault=(?:"([^"]+)"|'([^']+)')/.exec(attributes)
    if (name !== undefined && value) Object.assign(found, keysOf(name, value[1] ?? value[2]!))
  }
  return found
}
