/** Writes what hosts read: each its own form of the same rules. */
import type { OutputFolder } from '../../files/output-folder.ts'
import { cloudFrontFunction } from './cloudfront.ts'
import { hostsFolder, rulesFile, type HostRules } from '../../site/host-rules.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/** @param routes every page's, with the base path */
export async function writeHostFiles(rules: HostRules, routes: readonly string[], out: OutputFolder): Promise<void> {
  for (const [file, text] of Object.entries({
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules),
    'vercel.json': vercelFile(rules),
    [`${hostsFolder}/nginx.conf`]: nginxFile(rules),
    [`${hostsFolder}/cloudfront-function.js`]: cloudFrontFunction(rules, routes),
    [rulesFile]: `${JSON.stringify(rules, null, 2)}\n`,
  }))
    await out.keepOrWrite(file, text)
}
