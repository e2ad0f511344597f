/**
 * Makes applications of `snippets/ts` into scripts that a browser runs in a worker: `live/<application>.js`, which is the
 * application, and what all applications share and browsers keep: a chunk with the SDK, and the WebAssembly of its core.
 */
import { builtinModules } from 'node:module'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { hashOf } from '../../files/hash.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import type { Kit, LiveSource } from './live-source.ts'

/** Where the applications' scripts are, below the output folder. */
export const liveFolder = 'live/'

export interface BundledFile {
  /** Below the output folder. */
  name: string
  content: string | Uint8Array
}

const worker = (root: string, file: string) => path.join(root, 'src/features/live/worker', file)

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
  // The bundler takes a second to load; a site without live examples needs none.
  const { build, normalizePath } = await import('vite')
  const source = normalizePath(path.join(siteDir, 'snippets/ts/src'))
  const replaced = substitutes(root)
  const own = normalizePath(path.join(root, 'src'))
  const isShared = (id: string) => id.includes('node_modules') || id.startsWith(own)
  const isOurs = (importer: string) => importer.startsWith(source)
  /** Files of each application, the first one first. */
  const sources = new Map<string, string[]>()

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
        buildEnd() {
          for (const name of applications) {
            const files = new Set([path.posix.join(source, name, 'app.ts')])
            for (const file of files)
              for (const id of this.getModuleInfo(file)?.importedIds ?? []) if (isOurs(id)) files.add(id)
            sources.set(name, [...files])
          }
        },
      },
      coreAsFile(worker(root, 'core.ts')),
    ],
    define: { 'process.env': '{}' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(applications.map((name) => [name, path.posix.join(source, name, 'app.ts')])),
          ...Object.fromEntries(Object.values(replaced).map((file, index) => [kitFolder + index, file])),
        },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${liveFolder}[name].js`,
          chunkFileNames: 'assets/live-[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'sdk', test: isShared }] },
        },
      },
    },
  }).catch((error: unknown) => {
    // What cannot be resolved is told with its place.
    if (diagnostics.length > 0) return { output: [] }
    throw error
  })
  const outputs = Array.isArray(made) ? made : [made]
  const all = outputs.flatMap((each) =>
    'output' in each
      ? each.output.map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }))
      : [],
  )
  const isOfKit = ({ name }: BundledFile) => name.startsWith(liveFolder + kitFolder)
  const files = all.filter((file) => !isOfKit(file))
  if (files.length === 0) return { files, diagnostics }
  const kit = kitOf(files, Object.keys(replaced), all.filter(isOfKit))
  for (const [application, paths] of sources) {
    const nameOf = (file: string) => path.relative(source, file).replaceAll('\\', '/')
    const texts = Object.fromEntries(paths.map((file) => [nameOf(file), readFileSync(file, 'utf8')]))
    const content: LiveSource = { entry: nameOf(paths[0]!), files: texts, kit }
    files.push({ name: `${liveFolder}${application}.json`, content: JSON.stringify(content) })
  }
  return { files, diagnostics }
}

/** Modules that changed code imports: each is a list of names of the chunk that all of them share. */
const kitFolder = 'kit/'

function kitOf(files: readonly BundledFile[], specifiers: readonly string[], modules: readonly BundledFile[]): Kit {
  const find = (name: RegExp) => path.posix.basename(files.find((file) => name.test(file.name))?.name ?? '')
  const sdk = find(/live-sdk-.*\.js$/)
  const parts = modules.map(({ name, content }) => {
    const specifier = specifiers[Number.parseInt(name.slice((liveFolder + kitFolder).length))]!
    const around = String(content).split(/(?<=["'`])[^"'`]*live-sdk-[\w-]+\.js/)
    if (around.length !== 2) throw new Error(`${specifier} is not in the chunk with the SDK`)
    return [specifier, [around[0]!, around[1]!]] as const
  })
  return { sdk, core: find(/live-core-.*\.wasm$/), modules: Object.fromEntries(parts) }
}

/** Takes the SDK's core out of its script: as a file it is a third smaller, and no script to be parsed. */
function coreAsFile(loader: string): Plugin {
  return {
    name: 'live-core',
    transform: {
      filter: { code: /AGFzbQ/ },
      handler(code) {
        const { source, rest } = takeCore(code)
        const name = `live-core-${hashOf(source).slice(0, 8)}.wasm`
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source })
        const load = `const __core__ = await loadCore(${JSON.stringify(name)}, import.meta.url);`
        return { code: `import { loadCore } from ${JSON.stringify(loader)}\n${load}\n${rest('__core__')}`, map: null }
      },
    },
  }
}

/**
 * Finds the core in a script by what any build of it has: a text of base64 that begins as WebAssembly does, and the only
 * place where a module is compiled.
 * @throws Error where there isn't one of each
 */
export function takeCore(code: string): { source: Buffer; rest(core: string): string } {
  const embedded = [...code.matchAll(/(["'`])(AGFzbQ[\w+/=]+)\1/g)]
  const compiling = [...code.matchAll(/new WebAssembly\.Module\((?:[^()]|\([^()]*\))*\)/g)]
  const [core, ...otherCores] = embedded
  const [compile, ...others] = compiling
  if (!core || !compile || otherCores.length + others.length > 0)
    throw new Error(
      `the SDK loads its core in another way now: ${embedded.length} texts of WebAssembly, compiled in ${compiling.length} places`,
    )
  const rest = (name: string) => code.replace(core[0], '""').replace(compile[0], name)
  return { source: Buffer.from(core[2]!, 'base64'), rest }
}

function lacking(siteDir: string, importer: string, specifier: string): Diagnostic {
  const lines = readFileSync(importer, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(`"${specifier}"`) || text.includes(`'${specifier}'`)) + 1
  return errorAt(
    { file: path.relative(siteDir, importer).replaceAll('\\', '/'), line },
    `a live example imports ${specifier}, which no browser has`,
    'take live off the <Snippet>, or write the example without it',
  )
}
