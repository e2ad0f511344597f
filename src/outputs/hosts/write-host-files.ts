/** Writes what hosts read: each its own form of the same rules. */
import { hashOf } from '../../files/hash.ts'
import type { OutputFolder } from '../output-folder.ts'
import { cloudFrontFunction } from './cloudfront.ts'
import type { HostRules } from './host-rules.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/** Folder of the files that are for the owner of a host, and answered to no reader. */
export const hostsFolder = '_hosts'
/** The rules as data: for the preview, and for hosts that are told through an interface. */
export const rulesFile = `${hostsFolder}/rules.json`

/** @param folders routes that end in a slash, with the base path */
export async function writeHostFiles(rules: HostRules, folders: readonly string[], out: OutputFolder): Promise<void> {
  for (const [file, text] of Object.entries({
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules),
    'vercel.json': vercelFile(rules),
    [`${hostsFolder}/nginx.conf`]: nginxFile(rules),
    [`${hostsFolder}/cloudfront-function.js`]: cloudFrontFunction(rules, folders),
    [rulesFile]: `${JSON.stringify(rules, null, 2)}\n`,
  })) {
    const key = `${file} ${hashOf(text)}`
    if (!out.keep(key)) await out.write(key, file, text)
  }
}
