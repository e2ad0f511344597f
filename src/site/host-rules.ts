/** What a host has to do besides serving files, as data: written with the site, and read by the preview. */

/** Folder of the files that are for the owner of a host, and answered to no reader. */
export const hostsFolder = '_hosts'
export const rulesFile = `${hostsFolder}/rules.json`

export interface HostRules {
  baseUrl: string
  /** Sent with every answer. */
  headers: Record<string, string>
  /** Sent instead of those of the same name, with the files of some folders. */
  folderHeaders: { folder: string; headers: Record<string, string> }[]
  /** Folders whose files carry a hash in their name, with the base path. */
  immutableFolders: string[]
  /** A file in one of those folders that keeps its name. */
  changingFiles: string[]
  /** What is answered to an unknown address below a folder, the root's first. */
  notFoundPages: { below: string; page: string }[]
  /** Paths below the base path that are answered by code, where the host runs any. */
  functions?: string[]
  /** Addresses with the base path. */
  redirects: { from: string; to: string }[]
}

/** Kept for a year, and never asked for again. */
export const immutable = 'public, max-age=31536000, immutable'
/** Kept, and asked for again before it is used. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** How long browsers may keep the file at a path. */
export function cacheControl({ immutableFolders, changingFiles }: HostRules, path: string): string {
  return immutableFolders.some((folder) => path.startsWith(folder)) && !changingFiles.includes(path)
    ? immutable
    : revalidated
}

export function headersOf({ headers, folderHeaders }: HostRules, path: string): Record<string, string> {
  const own = folderHeaders.filter(({ folder }) => path.startsWith(folder)).map((each) => each.headers)
  return Object.assign({}, headers, ...own) as Record<string, string>
}
