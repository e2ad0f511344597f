/** `site-metadata.json`: what the site is made with, read from the packages that are really installed (SPEC.md §3). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Package {
  name: string
  version: string
}

export interface SiteMetadata {
  /** The framework of this repository. */
  framework: Package
  uiLibrary: Package
  /** Versions by name. */
  plugins: Record<string, string>
}

export const metadataFile = 'site-metadata.json'

/** What decides how pages are compiled, bundled, drawn and searched. */
const plugins = [
  '@mdx-js/mdx',
  '@takumi-rs/core',
  '@vitejs/plugin-react',
  'remark-directive',
  'remark-gfm',
  'sharp',
  'shiki',
  'sitemap',
  'vite',
]

/** @param root the framework's root */
export async function siteMetadata(root: string): Promise<SiteMetadata> {
  const read = async (folder: string): Promise<Package> => {
    const { name, version } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as Package
    return { name, version }
  }
  const installed = await Promise.all(plugins.map((name) => read(`node_modules/${name}`)))
  return {
    framework: await read('.'),
    uiLibrary: await read('node_modules/react'),
    plugins: Object.fromEntries(installed.map(({ name, version }) => [name, version])),
  }
}
