/** How a static host answers a path. Pure: the file system is asked through `exists`. */

export type Answer = { status: 200 | 404; file: string } | { status: 308; location: string }

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
    return { status: 404, file: '404.html' }
  }
  if (/(^|\/)index\.html$/.test(file) && exists(file)) return { status: 308, location: path.slice(0, -'index.html'.length) }
  if (file.endsWith('.html') && file !== '404.html' && exists(file)) return { status: 308, location: path.slice(0, -'.html'.length) }
  if (exists(file)) return { status: 200, file }
  if (exists(`${file}.html`)) return { status: 200, file: `${file}.html` }
  if (exists(`${file}/index.html`)) return { status: 308, location: `${path}/` }
  return { status: 404, file: '404.html' }
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
}

/** Content type by a file's ending. */
export function contentType(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** True where compression pays. */
export function isCompressible(file: string): boolean {
  return /^(text|application\/(json|xml|manifest)|image\/svg)/.test(contentType(file))
}
