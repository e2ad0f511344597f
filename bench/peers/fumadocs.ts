/** A site of Fumadocs on Next.js, set up as its own template for static sites, with documentation from the root on. */
import type { SourcePage } from './content.ts'

/**
 * The template without what the other peers lack: a home page, pictures for social networks, pages as Markdown and a font
 * from Google. Its search index gets an ending, by which hosts know that it can be compressed.
 */
export const fumadocsFiles = (groups: { label: string; pages: SourcePage[] }[]): Record<string, string> => ({
  'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next'
export default createMDX()({ output: 'export', reactStrictMode: true })
`,
  'postcss.config.mjs': `export default { plugins: { '@tailwindcss/postcss': {} } }
`,
  'lib/source.js': `import { loader } from 'fumadocs-core/source'
import { metaSchema, pageSchema } from 'fumadocs-core/source/schema'
import { defineDocs } from 'fumadocs-mdx/macro'
const docs = defineDocs({ dir: 'content/docs', docs: { schema: pageSchema }, meta: { schema: metaSchema } })
export const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() })
`,
  'lib/tree.json': JSON.stringify({
    name: 'Bench',
    children: groups.map(({ label, pages }) => ({
      type: 'folder',
      name: label,
      children: pages.map(({ title, route }) => ({ type: 'page', name: title, url: withoutSlash(route) })),
    })),
  }),
  'app/global.css': `@import 'tailwindcss';
@import 'fumadocs-ui/css/neutral.css';
@import 'fumadocs-ui/css/preset.css';
`,
  'app/layout.jsx': `import { RootProvider } from 'fumadocs-ui/provider/next'
import './global.css'
export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider search={{ options: { type: 'static', api: '/search.json' } }}>{children}</RootProvider>
      </body>
    </html>
  )
}
`,
  'app/(docs)/layout.jsx': `import { DocsLayout } from 'fumadocs-ui/layouts/docs'
import tree from '../../lib/tree.json'
export default function Layout({ children }) {
  return <DocsLayout tree={tree} nav={{ title: 'Bench' }}>{children}</DocsLayout>
}
`,
  'app/(docs)/[[...slug]]/page.jsx': `import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page'
import defaultMdxComponents from 'fumadocs-ui/mdx'
import { notFound } from 'next/navigation'
import { source } from '../../../lib/source'
const pageOf = async ({ params }) => source.getPage((await params).slug) ?? notFound()
export default async function Page(props) {
  const { data } = await pageOf(props)
  const MDX = data.body
  return (
    <DocsPage toc={data.toc} full={data.full}>
      <DocsTitle>{data.title}</DocsTitle>
      <DocsDescription>{data.description}</DocsDescription>
      <DocsBody><MDX components={defaultMdxComponents} /></DocsBody>
    </DocsPage>
  )
}
export const generateStaticParams = () => source.generateParams()
export async function generateMetadata(props) {
  const { data } = await pageOf(props)
  return { title: data.title, description: data.description }
}
`,
  'app/search.json/route.js': `import { createFromSource } from 'fumadocs-core/search/server'
import { source } from '../../lib/source'
export const revalidate = false
export const { staticGET: GET } = createFromSource(source, { language: 'english' })
`,
})

/** Fumadocs compares addresses as they are, and its own end without one. */
const withoutSlash = (route: string): string => (route === '/' ? route : route.replace(/\/$/, ''))
