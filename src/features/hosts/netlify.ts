/** `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. */
import { immutable, type HostRules } from '../../site/host-rules.ts'

/**
 * Both hosts revalidate what no rule names. Both join the values of a header that several rules set, so a folder in which
 * one file keeps its name has no rule.
 */
export function headersFile({ baseUrl, headers, folderHeaders, immutableFolders, changingFiles }: HostRules): string {
  const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  // `! Name` takes back what the rule for all files has set.
  const own = folderHeaders.map(({ folder, headers: some }) =>
    [`${folder}*`, ...Object.entries(some).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])].join(
      '\n',
    ),
  )
  const folders = immutableFolders.filter((folder) => !changingFiles.some((file) => file.startsWith(folder)))
  return `${[
    `${baseUrl}*\n${all.join('\n')}`,
    ...own,
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
