/** `vercel.json`, as Vercel reads it at the root of what is deployed. */
import { immutable, type HostRules } from './host-rules.ts'

export function vercelFile({
  baseUrl,
  headers,
  folderHeaders,
  immutableFolders,
  changingFiles,
  redirects,
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
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
