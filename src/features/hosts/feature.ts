import { hostsFolder, rulesFile } from '../../site/host-rules.ts'
import { withBase } from '../../site/routes.ts'
import type { Feature } from '../feature.ts'
import { cloudFrontFunction } from './cloudfront.ts'
import { bundleFunction, functionFile, functionFiles } from './functions.ts'
import { hostRules } from './host-rules.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/** What hosts do besides serving files: each gets the same rules in its own form. */
export const hosts: Feature = {
  name: 'hosts',
  async write({ project: { config, features, root }, editions, pages, inline, out, framework }) {
    const routes = pages.map(({ path }) => path)
    const addresses = routes.map((route) => withBase(config.baseUrl, route))
    const homes = editions.map(({ site: { edition } }) => ({
      prefix: edition.prefix,
      home: edition.prefix + edition.home,
    }))
    const folderHeaders = Object.assign({}, ...features.map(({ headers }) => headers))
    const functions = features.flatMap((feature) => feature.functions?.(config) ?? [])
    const rules = {
      ...hostRules(config, routes, inline, homes, folderHeaders),
      functions: functions.map(({ path }) => path),
    }
    for (const [file, text] of Object.entries({
      _headers: headersFile(rules),
      _redirects: redirectsFile(rules),
      'vercel.json': vercelFile(rules),
      [`${hostsFolder}/nginx.conf`]: nginxFile(rules),
      [`${hostsFolder}/cloudfront-function.js`]: cloudFrontFunction(rules, addresses),
      [rulesFile]: `${JSON.stringify(rules, null, 2)}\n`,
      ...functionFiles(config.baseUrl, functions),
    }))
      await out.keepOrWrite(file, text)
    for (const each of functions) await out.keepOrMake(functionFile(each), framework, () => bundleFunction(root, each))
  },
}
