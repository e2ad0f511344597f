/** `vercel.json`, as Vercel reads it at the root of a deployment. */
import { immutable, type HostRules } from '../../site/host-rules.ts'

export function vercelFile({
  baseUrl,
  headers,
  folderHeaders,
  immutableFolders,
  changingFiles,
  redirects,
  functions = [],
}: HostRules): string {
  const listed = (all: Record<string, string>) => Object.entries(all).map(([key, value]) => ({ key, value }))
  const folders = immutableFolders.filter((folder) => !changingFiles.some((file) => file.startsWith(folder)))
  const settings = {
    cleanUrls: true,
    headers: [
      { source: `${baseUrl}(.*)`, headers: listed(headers) },
      ...folderHeaders.map(({ folder, headers: some }) => ({ source: `${folder}(.*)`, headers: listed(some) })),
      ...folders.map((folder) => ({ source: `${folder}(.*)`, headers: listed({ 'Cache-Control': immutable }) })),
    ],
    ...(functions.length > 0 && {
      rewrites: functions.map((path) => ({ source: baseUrl + path, destination: `${baseUrl}api/${path}` })),
    }),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
