/** `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. */
import { immutable, type HostRules } from './host-rules.ts'

/**
 * Both hosts revalidate what no rule names. Both join the values of a header that several rules set, so a folder in which
 * one file keeps its name has no rule of its own.
 */
export function headersFile({ baseUrl, headers, immutableFolders, changingFiles }: HostRules): string {
  const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const folders = immutableFolders.filter((folder) => !changingFiles.some((file) => file.startsWith(folder)))
  return `${[
    `${baseUrl}*\n${all.join('\n')}`,
    ...folders.map((folder) => `${folder}*\n  Cache-Control: ${immutable}`),
  ].join('\n\n')}\n`
}

export function redirectsFile({ redirects, notFoundPages }: HostRules): string {
  // The page at the root is found without a rule.
  const own = notFoundPages.slice(1).toSorted((a, b) => b.below.length - a.below.length)
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301\n`),
    ...own.map(({ below, page }) => `${below}* ${page} 404\n`),
  ].join('')
}
