/**
 * Makes applications of `snippets/ts` into scripts that a browser runs in a worker: `live/<application>.js`, which is the
 * application, and chunks with the SDK that all applications share and browsers keep.
 */
import { builtinModules } from 'node:module'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../site/model.ts'

/** Where the applications' scripts are, below the output folder. */
export const liveFolder = 'live/'

export interface BundledFile {
  /** Below the output folder. */
  name: string
  text: string
}

const worker = (root: string, file: string) => path.join(root, 'src/live/worker', file)

/** What an application may import that a browser has only with our help. */
const substitutes = (root: string): Record<string, string> => ({
  '@restatedev/restate-sdk': worker(root, 'sdk.ts'),
  'node:buffer': worker(root, 'node-buffer.ts'),
  'node:crypto': worker(root, 'node-crypto.ts'),
  'node:stream/web': worker(root, 'node-stream-web.ts'),
  'node:timers/promises': worker(root, 'node-timers-promises.ts'),
})

/**
 * @param root the project's root, whose `src` and `node_modules` are bundled
 * @param siteDir where `snippets` is
 * @param applications names, such as `develop/state/minimal`
 */
export async function bundleApplications(
  root: string,
  siteDir: string,
  baseUrl: string,
  applications: readonly string[],
): Promise<{ files: BundledFile[]; diagnostics: Diagnostic[] }> {
  if (applications.length === 0) return { files: [], diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const source = path.join(siteDir, 'snippets/ts/src')
  const replaced = substitutes(root)
  const isOurs = (importer: string) => importer.startsWith(source)

  // The bundler takes a second to load; a site without live examples needs none.
  const { build } = await import('vite')
  const made = await build({
    root,
    base: baseUrl,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'live-applications',
        enforce: 'pre',
        async resolveId(specifier, importer) {
          const substitute = replaced[specifier]
          if (substitute) return substitute
          if (importer === undefined || specifier.startsWith('.') || !isOurs(importer)) return undefined
          const isBuiltIn = specifier.startsWith('node:') || builtinModules.includes(specifier)
          const found = isBuiltIn
            ? null
            : await this.resolve(specifier, path.join(root, 'package.json'), { skipSelf: true })
          if (found) return found
          diagnostics.push(lacking(siteDir, importer, specifier))
          return { id: `\0lacking:${specifier}`, syntheticNamedExports: true }
        },
        load: (id) => (id.startsWith('\0lacking:') ? 'export default {}' : undefined),
      },
    ],
    define: { 'process.env': '{}' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(applications.map((name) => [name, path.join(source, name, 'app.ts')])),
        preserveEntrySignatures: false,
        output: {
          entryFileNames: `${liveFolder}[name].js`,
          chunkFileNames: 'assets/live-[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'sdk', test: /node_modules|src[\\/]live/ }] },
        },
      },
    },
  }).catch((error: unknown) => {
    // What cannot be resolved is told with its place.
    if (diagnostics.length > 0) return { output: [] }
    throw error
  })
  const outputs = Array.isArray(made) ? made : [made]
  const files = outputs.flatMap((each) =>
    'output' in each
      ? each.output.flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, text: file.code }] : []))
      : [],
  )
  return { files, diagnostics }
}

function lacking(siteDir: string, importer: string, specifier: string): Diagnostic {
  const lines = readFileSync(importer, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(`"${specifier}"`) || text.includes(`'${specifier}'`)) + 1
  return {
    severity: 'error',
    place: { file: path.relative(siteDir, importer).replaceAll('\\', '/'), line },
    what: `a live example imports ${specifier}, which no browser has`,
    remedy: 'take live off the <Snippet>, or write the example without it',
  }
}
