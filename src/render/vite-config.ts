/** The one Vite configuration, for the bundle and for the development server. */
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { createRunnableDevEnvironment, type InlineConfig, type Plugin } from 'vite'
import { ModuleRunner } from 'vite/module-runner'
import { partStyles } from './style-files.ts'

export interface ViteOptions {
  /** The project's root: where src/ is. */
  root: string
  /** Base path of the site, with both slashes. */
  baseUrl: string
  /** Folder for the two bundles (client, server); unused by the development server. */
  outDir: string
}

/**
 * Without maps to the sources of packages, which nobody debugs here: drawing those of React takes a tenth of a second.
 */
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

/**
 * In development: what a page is rendered from was edited. The next request renders with it, and the browser is told to
 * ask. Islands Vite replaces in the browser by itself.
 */
const renderedComponents: Plugin = {
  name: 'rendered-components',
  apply: 'serve',
  hotUpdate: {
    order: 'post',
    handler({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      if (!file.endsWith('.client.tsx')) server.environments.client.hot.send('site:update')
      return []
    },
  },
}

/** Vite's own helper of each late script is larger than what it has to do here. */
const smallPreload = (root: string): Plugin => ({
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { preload as __vitePreload } from ${JSON.stringify(path.join(root, 'src/browser/preload.browser.ts'))}`,
  },
})

/** Vite's configuration for the framework. Pages are not part of it: they are compiled one by one (src/content). */
export function viteConfig({ root, baseUrl, outDir }: ViteOptions): InlineConfig {
  const entry = (name: string) => path.join(root, 'src/render', name)
  return {
    root,
    base: baseUrl,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: path.join(root, 'node_modules/.vite'),
    plugins: [plainDependencies, renderedComponents, react(), partStyles(root), smallPreload(root)],
    build: {
      emptyOutDir: true,
      reportCompressedSize: false,
      // A build of three seconds needs no advice on its plugins' share of them, and tests hold what readers load.
      rolldownOptions: { checks: { pluginTimings: false } },
      chunkSizeWarningLimit: Infinity,
    },
    // The same function for both builds of React: the server's below has no other.
    oxc: { jsx: { development: false } },
    environments: {
      client: {
        optimizeDeps: { include: ['react-dom/client'] },
        build: {
          outDir: path.join(outDir, 'client'),
          manifest: true,
          target: 'es2022',
          // What Vite calls widely available. For the years that es2022 means, selectors would be written out many times.
          cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
          copyPublicDir: false,
          assetsInlineLimit: 0,
          // The script of every page names the others, so their names are short; least of all a hash can be compressed.
          rolldownOptions: {
            input: entry('entry.browser.ts'),
            output: {
              chunkFileNames: ({ name }) => `assets/${name.replace(/\..*/, '')}-[hash:6].js`,
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        },
      },
      ssr: {
        // React is in the bundle, so that the bundle decides which build of it there is, not the environment that runs it.
        resolve: { noExternal: ['react', 'react-dom'] },
        build: {
          outDir: path.join(outDir, 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: { index: entry('entry.server.tsx') } },
        },
        optimizeDeps: {
          include: ['react', 'react/jsx-runtime', 'react-dom/server.edge'],
          rolldownOptions: {
            // In development, too, pages are rendered with React's production build: the development build takes five
            // times as long.
            transform: { define: { 'process.env.NODE_ENV': '"production"' } },
            // Each start parses and rewrites it for the module runner.
            output: { minify: true },
          },
        },
        dev: {
          // What a module imports is transformed together, not when it is the turn of each.
          preTransformRequests: true,
          // Vite's own runner would register hooks for `import.meta.resolve` in Node 20: every later import waits for their thread.
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, {
              runner: ({ hot }) =>
                new ModuleRunner({ transport: { invoke: hot.handleInvoke }, hmr: false, sourcemapInterceptor: 'node' }),
            }),
        },
      },
    },
  }
}
