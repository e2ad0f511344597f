/** Small sites, written to a temporary folder and built by the real command. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import owner from '../../site.config.ts'
import type { BuildOptions, BuildSummary } from '../../src/build/build.ts'
import type { SiteConfigInput } from '../../src/site/config.ts'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { projectDir, runCli } from './cli.ts'

export interface Outcome {
  status: number | null
  output: string
}

export interface Fixture {
  dir: string
  outDir: string
  /** @param options of the command, besides where site and output are */
  build(...options: string[]): Promise<Outcome>
  /** What the command says before it bundles and renders, and how it ends. Runs in this process. */
  check(): Promise<Outcome>
  write(file: string, text: string): Promise<void>
  remove(): Promise<void>
}

/** The project's configuration for a site that has none of its pages. */
export const ownerElsewhere = {
  ...owner,
  apis: [],
  redirects: [],
  pageLinks: [],
  search: { ...owner.search, places: [] },
  footer: {
    ...owner.footer,
    groups: owner.footer.groups.map((group) => ({
      ...group,
      links: group.links.filter((link) => !('href' in link && link.href.startsWith('/'))),
    })),
  },
}

/** Builds in this process, with the bundle that an earlier build has made. */
export async function buildHere(options: Omit<BuildOptions, 'progress' | 'warn'>): Promise<BuildSummary> {
  // Loaded by the tests that ask for it.
  const { buildSite } = await import('../../src/build/build.ts')
  const progress = { step() {}, advance() {}, end: () => 0 }
  return buildSite({ ...options, progress, warn: () => undefined })
}

/** A page with valid front matter around a body; the body starts at line 5. */
export function page(body: string, title = 'Page'): string {
  return `---\ntitle: ${title}\ndescription: What a reader finds here.\n---\n${body}\n`
}

/**
 * @param files by path below the site's root, e.g. content/docs/index.mdx
 * @param config what differs from the project's own configuration
 * @param sidebars what sidebars.ts exports; all pages of content/docs/index.mdx alone unless told
 */
export async function createFixture(
  files: Record<string, string>,
  config: Partial<SiteConfigInput> | Record<string, unknown> = {},
  sidebars: unknown = { tutorial: ['index'] },
): Promise<Fixture> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  await write('site.config.ts', `export default ${JSON.stringify({ ...ownerElsewhere, checks: {}, ...config })}\n`)
  await write('sidebars.ts', `export default ${JSON.stringify(sidebars)}\n`)
  await write('content/docs/index.mdx', page('Hello.', 'Overview'))
  for (const [file, text] of Object.entries(files)) await write(file, text)
  const outDir = path.join(dir, 'dist')
  return {
    dir,
    outDir,
    write,
    build: (...options) => runCli(['build', '--site', dir, '--out', outDir, ...options]),
    async check() {
      // Loaded by the tests that ask for it.
      const { compileProject } = await import('../../src/build/compile-project.ts')
      const { loadProject } = await import('../../src/build/project.ts')
      try {
        const { warnings } = await compileProject(await loadProject({ root: projectDir, siteDir: dir }), () => {})
        return { status: 0, output: warnings.map(formatDiagnostic).join('\n') }
      } catch (error) {
        return { status: 1, output: (error as Error).message }
      }
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}
