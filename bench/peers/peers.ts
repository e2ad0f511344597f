/** The frameworks that this one is compared with: each with its default theme and its own advice for production. */
import { fence, type Dialect, type SourcePage, type Tab } from './content.ts'
import { fumadocsFiles } from './fumadocs.ts'

export interface Peer {
  name: string
  /** The package whose version is shown. */
  package: string
  /** What is installed, as npm takes it. What names no version comes in its newest one. */
  packages: string[]
  /** Versions of its dependencies, where its newest version asks for one that the registry does not have. */
  overrides?: Record<string, string>
  dialect: Dialect
  /** Folder of the pages, and the ending of their files. */
  /** Its files are ES modules that also call what only CommonJS has, so its package says nothing of their kind. */
  mixesModules?: boolean
  contentDir: string
  ending: '.md' | '.mdx'
  /** Files next to the pages, by path. */
  files(pages: SourcePage[]): Record<string, string>
  /** Command that builds, from the site's folder. */
  build: string[]
  outDir: string
  /** What a build leaves behind that a build from nothing does not have. */
  caches: string[]
  /** The search that comes with it: how a result looks. */
  result?: string
}

const jsxTabs = (tabs: Tab[], inner: (tab: Tab) => string, attributes: string) =>
  `<Tabs ${attributes}>\n${tabs.map(inner).join('\n')}\n</Tabs>`
const attribute = (text: string) => JSON.stringify(text)

/** Pages by the first part of their routes: the sidebar of every peer. */
export function groups(pages: SourcePage[]): { label: string; pages: SourcePage[] }[] {
  const found = new Map<string, SourcePage[]>()
  for (const page of pages) {
    const part = page.route.split('/')[1] || 'Overview'
    found.set(part, [...(found.get(part) ?? []), page])
  }
  return [...found].map(([label, inside]) => ({ label, pages: inside }))
}

/** Path of a page's file below the folder of pages, without its ending. */
export const fileOf = (route: string): string => (route.endsWith('/') ? `${route}index` : route).slice(1)

const json = (value: unknown) => JSON.stringify(value, null, 1)
const links = (pages: SourcePage[]) =>
  groups(pages).map(({ label, pages: inside }) => ({
    text: label,
    collapsed: true,
    items: inside.map(({ title, route }) => ({ text: title, link: route })),
  }))

export const peers: Peer[] = [
  {
    name: 'Docusaurus',
    package: '@docusaurus/core',
    packages: [
      '@docusaurus/core',
      '@docusaurus/preset-classic',
      '@docusaurus/faster',
      '@mdx-js/react',
      'react',
      'react-dom',
      'prism-react-renderer',
    ],
    overrides: { '@docsearch/core': '4.7.0' },
    mixesModules: true,
    contentDir: 'docs',
    ending: '.mdx',
    dialect: {
      isMdx: true,
      tabsImport: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'",
      tabs: (tabs) =>
        jsxTabs(
          tabs,
          ({ label, text }) => `<TabItem value=${attribute(label)}>\n\n${text}\n\n</TabItem>`,
          'groupId="language"',
        ),
    },
    files: (pages) => ({
      'docusaurus.config.js': `export default ${json({
        title: 'Bench',
        url: 'https://bench.test',
        baseUrl: '/',
        onBrokenLinks: 'ignore',
        onBrokenAnchors: 'ignore',
        future: { v4: true, faster: true },
        presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
        themeConfig: {
          navbar: { title: 'Bench' },
          prism: {
            additionalLanguages: ['java', 'kotlin', 'go', 'rust', 'python', 'bash', 'toml', 'json', 'yaml', 'diff'],
          },
        },
      })}\n`,
      'sidebars.js': `export default ${json({
        docs: groups(pages).map(({ label, pages: inside }) => ({
          type: 'category',
          label,
          items: inside.map(({ route }) => fileOf(route)),
        })),
      })}\n`,
    }),
    build: ['docusaurus', 'build'],
    outDir: 'build',
    caches: ['.docusaurus', 'node_modules/.cache', 'build'],
  },
  {
    name: 'Starlight',
    package: '@astrojs/starlight',
    packages: ['astro', '@astrojs/starlight', 'sharp', 'node@22'],
    contentDir: 'src/content/docs',
    ending: '.mdx',
    dialect: {
      isMdx: true,
      tabsImport: "import { Tabs, TabItem } from '@astrojs/starlight/components'",
      tabs: (tabs) =>
        jsxTabs(
          tabs,
          ({ label, text }) => `<TabItem label=${attribute(label)}>\n\n${text}\n\n</TabItem>`,
          'syncKey="language"',
        ),
    },
    files: (pages) => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://bench.test', integrations: [starlight({ title: 'Bench', sidebar: ${json(
        groups(pages).map(({ label, pages: inside }) => ({
          label,
          collapsed: true,
          items: inside.map(({ title, route }) => ({ label: title, link: route })),
        })),
      )} })] })\n`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n`,
    }),
    build: ['astro', 'build'],
    outDir: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'dist'],
    result: '.pagefind-ui__result',
  },
  {
    name: 'VitePress',
    package: 'vitepress',
    packages: ['vitepress'],
    contentDir: '.',
    ending: '.md',
    dialect: {
      isMdx: false,
      ownHeading: true,
      tabs: (tabs) =>
        tabs.every(({ code }) => code !== undefined)
          ? `::: code-group\n\n${tabs.map(({ label, code }) => (code ? fence(code, label) : '')).join('\n\n')}\n\n:::`
          : tabs.map(({ label, text }) => `**${label}**\n\n${text}`).join('\n\n'),
    },
    files: (pages) => ({
      '.vitepress/config.mjs': `export default ${json({
        title: 'Bench',
        cleanUrls: true,
        ignoreDeadLinks: true,
        themeConfig: { search: { provider: 'local' }, sidebar: links(pages), outline: [2, 3] },
      })}\n`,
    }),
    build: ['vitepress', 'build'],
    outDir: '.vitepress/dist',
    caches: ['.vitepress/cache', '.vitepress/dist'],
    result: '.VPLocalSearchBox .result',
  },
  {
    name: 'Rspress',
    package: '@rspress/core',
    packages: ['@rspress/core'],
    contentDir: 'docs',
    ending: '.mdx',
    dialect: {
      isMdx: true,
      tabsImport: "import { Tabs, Tab } from '@rspress/core/theme'",
      tabs: (tabs) =>
        jsxTabs(
          tabs,
          ({ label, text }) => `<Tab label=${attribute(label)}>\n\n${text}\n\n</Tab>`,
          'groupId="language"',
        ),
    },
    files: (pages) => ({
      'rspress.config.ts': `export default ${json({
        root: 'docs',
        title: 'Bench',
        route: { cleanUrls: true },
        markdown: { link: { checkDeadLinks: false } },
        themeConfig: { sidebar: { '/': links(pages) } },
      })}\n`,
    }),
    build: ['rspress', 'build'],
    outDir: 'doc_build',
    caches: ['doc_build', 'node_modules/.cache', '.rspress'],
    result: '[class*="suggest-item"], .rp-suggest-item',
  },
  {
    name: 'Fumadocs',
    package: 'fumadocs-ui',
    // What npm calls the latest, 17.0.0, is older than 16.17.8, and fumadocs-mdx does not take it.
    packages: [
      'fumadocs-core@16.17.8',
      'fumadocs-ui@16.17.8',
      'fumadocs-mdx@15.4.3',
      'next@16.4.6',
      'react@19.3.1',
      'react-dom@19.3.1',
      'tailwindcss@4.3.5',
      '@tailwindcss/postcss@4.3.5',
    ],
    overrides: { zbsearch: '4.0.0' },
    contentDir: 'content/docs',
    ending: '.mdx',
    dialect: {
      isMdx: true,
      tabsImport: "import { Tab, Tabs } from 'fumadocs-ui/components/tabs'",
      tabs: (tabs) =>
        jsxTabs(
          tabs,
          ({ label, text }) => `<Tab value=${attribute(label)}>\n\n${text}\n\n</Tab>`,
          `groupId="language" items={${JSON.stringify(tabs.map(({ label }) => label))}}`,
        ),
    },
    files: (pages) => fumadocsFiles(groups(pages)),
    build: ['next', 'build'],
    outDir: 'out',
    caches: ['.next', 'out', '.source', 'node_modules/.cache'],
    result: '[role="dialog"] [role="option"]',
  },
]
