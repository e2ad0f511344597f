/** What hosts run: each function bundled once, and for each host a module in the form that it calls. */
import path from 'node:path'
import { hostsFolder } from '../../site/host-rules.ts'
import type { HostFunction } from '../feature.ts'

/** Below the output folder, the module that all hosts share. */
export const functionFile = ({ path: name }: Pick<HostFunction, 'path'>): string =>
  `${hostsFolder}/functions/${name}.mjs`

/** One module without imports, for any runtime that has `Request` and `Response`. @param root the framework's root */
export async function bundleFunction(root: string, { module }: HostFunction): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, module)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

const head = '// Written by the build.'

/** A Worker of Cloudflare Pages: it is asked for the paths of `routesFile` alone, and gets files from its binding ASSETS. */
export function workerFile(baseUrl: string, functions: readonly HostFunction[]): string {
  return `${head}
${functions.map((each, index) => `import { createHandler as create${index} } from './${functionFile(each)}'`).join('\n')}
const creates = { ${functions.map(({ path: name }, index) => `${JSON.stringify(baseUrl + name)}: create${index}`).join(', ')} }
const handlers = {}
export default {
  async fetch(request, { ASSETS }) {
    const { pathname, origin } = new URL(request.url)
    if (!Object.hasOwn(creates, pathname)) return ASSETS.fetch(request)
    const readFile = async (file) => {
      const answer = await ASSETS.fetch(new URL(${JSON.stringify(baseUrl)} + file, origin))
      return answer.ok ? answer.text() : undefined
    }
    handlers[pathname] ??= creates[pathname](readFile)
    return handlers[pathname](request)
  },
}
`
}

/** Which requests of Cloudflare Pages run the Worker. */
export const routesFile = (baseUrl: string, functions: readonly HostFunction[]): string =>
  `${JSON.stringify({ version: 1, include: functions.map(({ path: name }) => baseUrl + name), exclude: [] })}\n`

/** What Netlify and Vercel have in common: the site's files are asked for where the request came to. */
const overHttp = (baseUrl: string, each: HostFunction, fromRoot: string) => `${head}
import { createHandler } from '${fromRoot}${functionFile(each)}'
let origin
const handler = createHandler(async (file) => {
  const answer = await fetch(new URL(${JSON.stringify(baseUrl)} + file, origin))
  return answer.ok ? answer.text() : undefined
})
// Every address of a deployment has the same files: the last one that was asked will do.
function handle(request) {
  origin = new URL(request.url).origin
  return handler(request)
}
`

export const netlifyFunction = (baseUrl: string, each: HostFunction): string =>
  `${overHttp(baseUrl, each, '../../')}export default handle
export const config = { path: ${JSON.stringify(baseUrl + each.path)} }
`

export const vercelFunction = (baseUrl: string, each: HostFunction): string =>
  `${overHttp(baseUrl, each, '../')}export { handle as GET, handle as POST, handle as DELETE }
`

/** The modules of all hosts by their file, without those that they share. */
export function functionFiles(baseUrl: string, functions: readonly HostFunction[]): Record<string, string> {
  if (functions.length === 0) return {}
  return {
    '_worker.js': workerFile(baseUrl, functions),
    '_routes.json': routesFile(baseUrl, functions),
    ...Object.fromEntries(
      functions.flatMap((each) => [
        [`${hostsFolder}/netlify/${each.path}.mjs`, netlifyFunction(baseUrl, each)],
        [`api/${each.path}.mjs`, vercelFunction(baseUrl, each)],
      ]),
    ),
  }
}
