/** The one Vite configuration, for the bundle and for the development server. */
import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import path from 'node:path'
import {
  createRunnableDevEnvironment,
  createServerModuleRunner,
  type DevEnvironmentOptions,
  type InlineConfig,
  type Plugin,
} from 'vite'
import { createDefaultImportMeta } from 'vite/module-runner'
import { laterStyles, rareStyles, rightToLeftStyles } from './late-styles.ts'
import { partStyles } from './style-files.ts'

export interface ViteOptions {
  /** The project's root: where src/ is. */
  root: string
  /** Base path of the site, with both slashes. */
  baseUrl: string
  /** Folder for the three bundles (client, rsc, ssr); unused by the development server. */
  outDir: string
}

/** In development, too, pages are rendered with React's production build: the other one takes five times as long. */
const productionReact = {
  rolldownOptions: {
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    // Each start parses and rewrites it for the module runner.
    output: { minify: true },
  },
}

/** How modules that run on the server are loaded. */
const serverModules: DevEnvironmentOptions = {
  // What a module imports is transformed together, not when it is the turn of each.
  preTransformRequests: true,
  // Without the hooks for `import.meta.resolve`, which no module of ours asks: they make every later import wait for a thread.
  createEnvironment: (name, config) =>
    createRunnableDevEnvironment(name, config, {
      runner: (environment, options) => {
        const runner = createServerModuleRunner(environment, options)
        runner.options.createImportMeta = createDefaultImportMeta
        return runner
      },
    }),
}

/** Without maps to the sources of what is installed, which nobody debugs here: drawing those of React takes a tenth of a second. */
const plainDependencies: Plugin = {
  name: 'plain-dependencies',
  apply: 'serve',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  transform: {
    filter: { id: /\/node_modules\// },
    // Vite keeps the map of a text that is still the same.
    handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
  },
}

/** Vite's configuration for the framework. Pages are not part of it: they are compiled one by one (src/content). */
export function viteConfig({ root, baseUrl, outDir }: ViteOptions): InlineConfig {
  const entry = (name: string) => path.join(root, 'src/render', name)
  const style = (name: string) => path.join(root, 'src', name)
  return {
    root,
    base: baseUrl,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: path.join(root, 'node_modules/.vite'),
    plugins: [
      plainDependencies,
      react(),
      rsc({
        entries: { client: entry('entry.browser.ts'), rsc: entry('entry.rsc.tsx'), ssr: entry('entry.ssr.tsx') },
        serverHandler: false,
        // No server functions on a static site: nothing to encrypt, and the bundle stays the same from build to build.
        enableActionEncryption: false,
      }),
      partStyles({
        rare: rareStyles.map((files) => files.map(style)),
        rightToLeft: rightToLeftStyles.map(style),
        later: laterStyles.map(style),
      }),
    ],
    // A build of three seconds needs no advice on its plugins' share of them.
    build: { emptyOutDir: true, reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
    // The same function for both builds of React: the servers' below has no other.
    oxc: { jsx: { development: false } },
    environments: {
      client: {
        build: {
          outDir: path.join(outDir, 'client'),
          manifest: true,
          target: 'es2022',
          // What Vite calls widely available. For the years that es2022 means, selectors would be written out many times.
          cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
          copyPublicDir: false,
          assetsInlineLimit: 0,
          // The script of every page names the others: characters of a hash are the ones that do not compress.
          rolldownOptions: {
            output: {
              chunkFileNames: 'assets/[name]-[hash:6].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        },
      },
      rsc: { build: { outDir: path.join(outDir, 'rsc') }, optimizeDeps: productionReact, dev: serverModules },
      ssr: { build: { outDir: path.join(outDir, 'ssr') }, optimizeDeps: productionReact, dev: serverModules },
    },
  }
}
