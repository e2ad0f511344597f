/** What a `server` block of nginx includes. Its `root` is the folder in which the base path's folder is. */
import { immutable, revalidated, type HostRules } from '../../site/host-rules.ts'

/** A text between double quotes. A dollar sign would start a variable. */
function quoted(text: string): string {
  if (/[$\\\n]/.test(text)) throw new Error(`nginx cannot be given ${JSON.stringify(text)}`)
  return `"${text.replaceAll('"', '\\"')}"`
}

/** The query of the request goes along. */
const withQuery = (to: string) => quoted(to).replace(/(?=#|"$)/, '$$is_args$$args')

/** An address that has moved is written in all the ways in which a page's is: each leads to the page at once. */
function withSpellings(redirects: HostRules['redirects']): Map<string, string> {
  const spelt = redirects
    .filter(({ from }) => !/(?:\/|\.md|\.html)$/.test(from))
    .flatMap(({ from, to }) => [[`${from}.html`, to] as const, [`${from}/index.html`, to] as const])
  return new Map([...spelt, ...redirects.map(({ from, to }) => [from, to] as const)])
}

const pattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Types of files that become smaller, besides HTML, which nginx compresses without being told. */
const compressed = [
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'text/markdown',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/wasm',
  'image/svg+xml',
]

/** One page for the whole site, or one for each folder that has its own; the longest folder decides. */
function notFound(baseUrl: string, pages: HostRules['notFoundPages']): string {
  if (pages.length < 2) return `error_page 404 ${baseUrl}404.html;`
  const own = pages.toSorted((a, b) => a.below.length - b.below.length)
  return [
    'error_page 404 $site_not_found;',
    ...own.map(({ below, page }, index) => {
      const set = `set $site_not_found ${quoted(page)};`
      return index === 0 ? set : `if ($uri ~ "^${pattern(below)}") { ${set} }`
    }),
  ].join('\n')
}

export function nginxFile({
  baseUrl,
  headers,
  folderHeaders,
  immutableFolders,
  changingFiles,
  redirects,
  notFoundPages,
}: HostRules): string {
  const changing = changingFiles.map(
    (file) => `if ($uri = ${quoted(file)}) { set $site_cache ${quoted(revalidated)}; }`,
  )
  const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`
  const varying = new Set(folderHeaders.flatMap((each) => Object.keys(each.headers)))
  const set = [...varying].map((name) => `set ${variable(name)} ${quoted(headers[name] ?? '')};`)
  for (const { folder, headers: own } of folderHeaders)
    for (const [name, value] of Object.entries(own))
      set.push(`if ($uri ~ "^${pattern(folder)}") { set ${variable(name)} ${quoted(value)}; }`)
  return `# Written by the build. In a server block: root /folder; include /folder${baseUrl}_hosts/nginx.conf;
charset utf-8;
# A path may be behind another host or port than the one nginx knows.
absolute_redirect off;
autoindex off;
server_tokens off;
# Files that a build with --compress left compressed; others are compressed while readers wait.
# With the brotli module: brotli_static on;
gzip_static on;
gzip on;
gzip_types ${compressed.join(' ')};
gzip_vary on;
${notFound(baseUrl, notFoundPages)}

set $site_cache ${quoted(revalidated)};
if ($uri ~ "^(?:${immutableFolders.map(pattern).join('|')})") { set $site_cache ${quoted(immutable)}; }
${changing.join('\n')}
add_header Cache-Control $site_cache always;
${set.join('\n')}
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${varying.has(name) ? variable(name) : quoted(value)} always;`)
  .join('\n')}

# Addresses that have moved.
${[...withSpellings(redirects)].map(([from, to]) => `location = ${quoted(from)} { return 301 ${withQuery(to)}; }`).join('\n')}

# For other hosts, not for readers.
location ~ "^${pattern(baseUrl)}(?:_|vercel\\.json$)" { return 404; }
# A page has one address. What these match is letters, digits, dashes, dots and underscores only.
location = ${baseUrl}index.html { return 301 ${baseUrl}$is_args$args; }
location ~ "^((?:/[\\w.-]+)+)/index\\.html$" {
  if (-f $document_root$1.html) { return 301 $1$is_args$args; }
  if (-f $document_root$uri) { return 301 $1/$is_args$args; }
  return 404;
}
location = ${baseUrl}404.html { internal; }
location = ${baseUrl}404 { return 404; }
location ~ "^((?:/[\\w.-]+)+)\\.html$" {
  if (-f $document_root$uri) { return 301 $1$is_args$args; }
  return 404;
}
location ~ "\\.md$" { types { } default_type "text/markdown; charset=utf-8"; }
location ~ "\\.webmanifest$" { types { } default_type application/manifest+json; }
location ${baseUrl} { try_files $uri $uri.html \${uri}index.html @other; }
location @other {
  if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }
  set $page "";
  if ($uri ~ "^((?:/[\\w.-]+)+)/$") { set $page $1; }
  if (-f $document_root$page.html) { return 301 $page$is_args$args; }
  return 404;
}
`
}
