/** The commands that build and serve: start, build, preview, dev, and each function of hosts by its path. Called through tools/bootstrap.mjs, as JavaScript. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot as root } from './files/root.ts'
import { ConfigurationError } from './site/config.ts'
import { BuildError } from './site/diagnostics.ts'
import { findPort, parsePort } from './serve/ports.ts'
import { loadProject } from './build/project.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Another site than the project's own: a folder with site.config.ts, sidebars.ts and content/. */
    site: { type: 'string', default: root },
    /** Where the build is written and read. */
    out: { type: 'string', default: path.join(root, 'dist') },
    /** Compressed copies of texts, for a web server that sends them as they are (nginx). */
    compress: { type: 'boolean', default: false },
  },
})
const outDir = path.resolve(values.out)
const project = { root, siteDir: path.resolve(values.site) }

// Each command loads what it needs alone.
const commands: Record<string, () => Promise<void>> = {
  async build() {
    const [{ buildSite }, { createProgress }] = await Promise.all([
      import('./build/build.ts'),
      import('./build/progress.ts'),
    ])
    const progress = createProgress()
    const { pages, rendered, warnings } = await buildSite({ ...project, outDir, progress, compress: values.compress })
    const seconds = progress.end()
    const again = rendered < pages ? ` (${rendered} of them rendered)` : ''
    console.log(
      `Built ${pages} pages${again} into ${path.relative(process.cwd(), outDir) || '.'}/ in ${seconds.toFixed(1)} s${warnings > 0 ? `, with ${warnings} warnings` : ''}.`,
    )
  },
  async preview() {
    requireBuild()
    const { startPreview } = await import('./serve/preview-server.ts')
    const { config, features } = await loadProject(project)
    const functions = features.flatMap((feature) => feature.functions?.(config) ?? [])
    await serve(async (port) => {
      await startPreview({ dir: outDir, baseUrl: config.baseUrl, port, functions })
      return config.baseUrl
    })
  },
  async start() {
    await commands['build']?.()
    await commands['preview']?.()
  },
  async dev() {
    const { startDev } = await import('./serve/dev-server.ts')
    await serve(async (port) => (await startDev({ ...project, port })).config.base)
  },
}

/** Runs what hosts run as a function, over standard input and output. */
async function speak(name: string): Promise<void> {
  const { config, features } = await loadProject(project)
  const functions = features.flatMap((feature) => feature.functions?.(config) ?? [])
  const served = functions.find((each) => each.path === name)
  if (!served) {
    const names = [...Object.keys(commands), ...functions.map((each) => each.path)]
    throw new ConfigurationError(
      `the site has no command ${JSON.stringify(name)}; use one of ${names.join(', ')}, or look whether site.config.ts turns it off`,
    )
  }
  requireBuild()
  const { serveStandardInput } = await import('./serve/host-functions.ts')
  await serveStandardInput(outDir, served)
}

/** @throws ConfigurationError where there is no finished build */
function requireBuild(): void {
  if (!existsSync(path.join(outDir, '404.html')))
    throw new ConfigurationError(`${path.relative(process.cwd(), outDir)}/ is not there; run npm run build first`)
}

/** @param start gives the base path of the folder it serves */
async function serve(start: (port: number) => Promise<string>): Promise<void> {
  const wanted = parsePort(process.env['PORT'])
  const port = await findPort(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken: using ${port}.`)
  const baseUrl = await start(port)
  console.log(`Serving http://127.0.0.1:${port}${baseUrl} (stop with Ctrl+C)`)
}

const command = positionals[0] ?? ''
try {
  await (commands[command] ?? (() => speak(command)))()
  // The worker threads and the bundler keep handles open that a finished build no longer needs.
  if (command === 'build') process.exit(0)
} catch (error) {
  const expected = error instanceof BuildError || error instanceof ConfigurationError
  console.error(
    `\n${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  process.exit(1)
}
