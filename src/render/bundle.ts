/** The framework's bundle: built once for a state of the sources, then taken from the cache. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { hashOf } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import { styleFiles, type PartedStyle, type StyleFiles } from './style-files.ts'
import type { PageAssets, RenderRequest, RenderedPage } from './render-request.ts'

export interface Bundle {
  /** Hash of everything the bundle is made from. */
  hash: string
  /** Folder whose files go to the output as they are. */
  clientDir: string
  assets: Omit<PageAssets, 'inlineScript'>
  renderPage(request: RenderRequest): Promise<RenderedPage>
}

/** Files whose content decides the bundle. */
const sources = ['src', 'package.json', 'package-lock.json']

/** How many bundles stay in the cache: this one, and those that another process may be reading at this moment. */
const kept = 4

/**
 * Builds the bundles of browser and server, or takes them from `.cache/bundle/HASH` when no source changed.
 * A bundle is made next to its place and moved there whole, so that two builds at once do not meet.
 * @param baseUrl base path with both slashes
 */
export async function bundleFramework(root: string, baseUrl: string): Promise<Bundle> {
  const cache = path.join(root, '.cache/bundle')
  const hash = await hashSources(root, baseUrl)
  const dir = path.join(cache, hash)
  if (!existsSync(dir)) {
    const made = `${dir}-${process.pid}`
    // Vite reads it, and the caller's must not decide how the bundle is made.
    process.env['NODE_ENV'] = 'production'
    // The bundler takes a second to load; most builds find their bundle.
    const [{ createBuilder }, { viteConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')])
    const builder = await createBuilder({
      ...viteConfig({ root, baseUrl, outDir: made }),
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    await builder.buildApp()
    await rename(path.join(made, 'client/.vite/manifest.json'), path.join(made, 'manifest.json'))
    await rename(path.join(made, 'client', styleFiles), path.join(made, styleFiles))
    await rm(path.join(made, 'client/.vite'), { recursive: true, force: true })
    await rename(made, dir).catch(async (error: NodeJS.ErrnoException) => {
      // Another build was first with the same bundle.
      await rm(made, { recursive: true, force: true })
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await removeOldest(cache)
  }
  const manifest = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')) as Manifest
  // A build that keeps every page does not load the module at all.
  let loading: Promise<typeof import('./entry.server.tsx')> | undefined
  const load = () => (loading ??= import(pathToFileURL(path.join(dir, 'server/index.js')).href))
  const renderPage: Bundle['renderPage'] = async (request) => (await load()).renderPage(request)
  const styles = JSON.parse(await readFile(path.join(dir, styleFiles), 'utf8')) as StyleFiles
  const assets = assetsOf(manifest, baseUrl, styles)
  return { hash, clientDir: path.join(dir, 'client'), assets, renderPage }
}

const entryOf = (manifest: Manifest) => {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the client bundle has no entry')
  return entry
}

/** Scripts and styles of the browser entry; what it imports statically is left to module preloading by the browser. */
function assetsOf(
  manifest: Manifest,
  baseUrl: string,
  { inline, parted, rightToLeft, late }: StyleFiles,
): Bundle['assets'] {
  const scripts = [baseUrl + entryOf(manifest).file]
  const everywhere = classesOf(inline)
  // A sheet may name what another one draws, such as tabs of a certain kind: that alone is no reason for it to be there.
  const withClasses = (sheet: PartedStyle) => {
    const drawnElsewhere = parted.filter((other) => other !== sheet).flatMap(({ text }) => [...leadingClassesOf(text)])
    const drawn = leadingClassesOf(sheet.text)
    const others = new Set([...everywhere, ...drawnElsewhere.filter((name) => !drawn.has(name))])
    return { ...sheet, classes: [...classesOf(sheet.text)].filter((name) => !others.has(name)) }
  }
  // A file is named by a hash of its bytes; keys of the manifest depend on where packages are.
  const files = Object.values(manifest).map(({ file }) => file)
  const runtime = hashOf(JSON.stringify([files.toSorted(), inline, parted, rightToLeft, late])).slice(0, 12)
  return {
    scripts,
    styles: [],
    inlineStyle: inline,
    partedStyles: parted.map(withClasses),
    rightToLeftStyle: rightToLeft,
    lateStyle: baseUrl + late,
    runtime,
  }
}

const classesOf = (css: string) => new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name ?? ''))

/** Classes with which a selector begins, also within its `:is()`. @param css without spaces, as the bundle has it */
const leadingClassesOf = (css: string) =>
  new Set(Array.from(css.matchAll(/[{},](?::(?:is|where)\()?\.([a-z][\w-]*)/gi), ([, name]) => name ?? ''))

async function removeOldest(cache: string): Promise<void> {
  const dirs = await Promise.all(
    (await readdir(cache)).map(async (name) => ({ name, made: (await stat(path.join(cache, name))).mtimeMs })),
  )
  for (const { name } of dirs.toSorted((a, b) => b.made - a.made).slice(kept))
    await rm(path.join(cache, name), { recursive: true, force: true })
}

async function hashSources(root: string, baseUrl: string): Promise<string> {
  const hash = createHash('sha256').update(baseUrl).update(process.version)
  for (const source of sources) {
    const files = source === 'src' ? (await listFiles(path.join(root, source))).map((file) => `src/${file}`) : [source]
    for (const file of files)
      if (!file.includes('.test.') && existsSync(path.join(root, file)))
        hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
