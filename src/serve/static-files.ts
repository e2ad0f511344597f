/** How a static host answers a path. Pure: the file system is asked through `exists`. */

export type Answer = { status: 200 | 404; file: string } | { status: 308; location: string }

/** What an address is without the slash, `.html` or `/index.html` that may be written after it. */
export const plainAddress = (address: string): string => address.replace(/(?:\/(?:index\.html)?|\.html)$/, '')

/**
 * Answers as hosts that strip `.html` and serve a folder's index do (Netlify, Cloudflare Pages, GitHub Pages).
 * A page has one address: its other spellings redirect there once, and nothing redirects twice.
 * @param path path of the request below the base path, starting with a slash, already decoded
 * @param exists whether a file is there, asked with its path below the output folder
 */
export function answerPath(path: string, exists: (file: string) => boolean): Answer {
  const file = path.slice(1)
  if (path.endsWith('/')) {
    if (exists(`${file}index.html`)) return { status: 200, file: `${file}index.html` }
    if (path !== '/' && exists(`${file.slice(0, -1)}.html`)) return { status: 308, location: path.slice(0, -1) }
    return notFound(file, exists)
  }
  if (/(^|\/)index\.html$/.test(file)) return answerIndex(path.slice(0, -'index.html'.length), exists)
  // The page for unknown addresses answers those, and has no address itself.
  if (/(?:^|\/)404(?:\.html)?$/.test(file) && exists(plainAddress(file) + '.html')) return notFound(file, exists)
  if (file.endsWith('.html') && exists(file)) return { status: 308, location: path.slice(0, -'.html'.length) }
  if (exists(file)) return { status: 200, file }
  if (exists(`${file}.html`)) return { status: 200, file: `${file}.html` }
  if (exists(`${file}/index.html`)) return { status: 308, location: `${path}/` }
  return notFound(file, exists)
}

/** `index.html` is written after the address of any page, with its folder or without one. */
function answerIndex(folder: string, exists: (file: string) => boolean): Answer {
  if (exists(`${folder}index.html`.slice(1))) return { status: 308, location: folder }
  const page = folder.slice(0, -1)
  return page !== '' && exists(`${page}.html`.slice(1))
    ? { status: 308, location: page }
    : notFound(folder.slice(1), exists)
}

/** Unknown addresses are answered by the page in the folder nearest to them: each language has its own. */
function notFound(file: string, exists: (file: string) => boolean): Answer {
  const parts = file.split('/').slice(0, -1)
  for (; parts.length > 0; parts.pop()) {
    const page = [...parts, '404.html'].join('/')
    if (exists(page)) return { status: 404, file: page }
  }
  return { status: 404, file: '404.html' }
}
