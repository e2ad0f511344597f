/** What a reader of a screen needs of a page's HTML, as far as it can be told without a browser. */

/** The text of an element, the labels of its pictures included. */
function nameOf(attributes: string, content: string): string {
  const label = / aria-label(?:ledby)?="([^"]+)"/.exec(attributes)?.[1] ?? ''
  const pictures = [...content.matchAll(/ (?:alt|aria-label)="([^"]+)"/g)].map(([, text]) => text)
  return [label, ...pictures, content.replaceAll(/<[^>]*>/g, '')].join(' ').replaceAll(/\s|&nbsp;/g, '')
}

const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

/** @param html of a whole page, as the build writes it */
export function structureFaults(html: string): string[] {
  const body = html.replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, '')
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, value = '']) => value)
  const levels = all(/<h([1-6])[ >]/g).map(Number)
  const named = [...body.matchAll(/<(h[1-6]|a|button|summary|th|label)(| [^>]*)>([^]*?)<\/\1>/g)]
  const ids = all(/ id="([^"]+)"/g)
  const known = new Set(ids)
  const references = all(/ (?:for|aria-labelledby|aria-describedby|aria-controls|popovertarget)="([^"]+)"/gi)
    .flatMap((value) => value.split(' '))
    .concat(all(/ href="#([^"]+)"/g).map(decodeURIComponent))
  const landmarks = [
    ...all(/<nav\b[^>]* aria-label="([^"]+)"/g),
    ...all(/<[a-z]+(?=[^>]* role="region")[^>]* aria-label="([^"]+)"/g),
  ]
  return [
    ...(levels.filter((level) => level === 1).length === 1
      ? []
      : [`${levels.filter((level) => level === 1).length} headings of level 1`]),
    ...levels.flatMap((level, index) =>
      index > 0 && level > (levels[index - 1] ?? 0) + 1 ? [`h${level} follows h${levels[index - 1]}`] : [],
    ),
    ...named.flatMap(([, tag, attributes = '', content = '']) =>
      nameOf(attributes, content) === '' ? [`${tag} says nothing`] : [],
    ),
    ...repeated(ids).map((id) => `two of the id ${id}`),
    ...[...new Set(references)].filter((id) => !known.has(id)).map((id) => `nothing has the id ${id}`),
    ...all(/<img((?![^>]* alt=)[^>]*)>/g).map(() => 'an image without alt'),
    ...repeated(landmarks).map((name) => `two landmarks named ${name}`),
  ]
}
