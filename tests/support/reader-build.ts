/** The site of the browser tests, built by the real build. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCli } from './cli.ts'
import { fullConfig, fullFiles, plainConfig, plainSidebars, readerFiles, readerSidebars } from './reader-pages.ts'

/** Builds the site in both configurations. Its folder is kept: what did not change is not made again. */
export async function buildReaderSites(dir: string): Promise<void> {
  const write = async (root: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), text)
    }
  }
  for (const [name, config, sidebars] of [
    ['full', fullConfig, readerSidebars],
    ['plain', plainConfig, plainSidebars],
  ] as const) {
    const root = path.join(dir, 'sources', name)
    await rm(path.join(root, 'content'), { recursive: true, force: true })
    await write(root, {
      ...readerFiles,
      ...(name === 'full' ? fullFiles : {}),
      'site.config.ts': `export default ${JSON.stringify(config)}\n`,
      // A site without an icon would send its page for missing addresses instead, which is heavier than most pages.
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n',
      'sidebars.ts': `export default ${JSON.stringify(sidebars)}\n`,
    })
    const { status, output } = await runCli(['build', '--site', root, '--out', path.join(dir, name)])
    if (status !== 0) throw new Error(`the site of the browser tests does not build:\n${output}`)
  }
}
