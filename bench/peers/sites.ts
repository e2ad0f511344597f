/** Sites of other frameworks with this site's pages, in a cache folder outside the project. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileOf, type Peer } from './peers.ts'
import { pageText, type SourcePage } from './content.ts'

const cache = process.env['BENCH_CACHE'] ?? path.join(os.homedir(), '.cache/docs-bench')

export const folderOf = (peer: Peer) => path.join(cache, peer.name.toLowerCase())
export const outputOf = (peer: Peer) => path.join(folderOf(peer), peer.outDir)
/** What lies in a site's folder and is none of its pages. */
const kept = new Set(['node_modules', 'package.json', 'package-lock.json'])

export function versionOf(peer: Peer): string {
  const file = path.join(folderOf(peer), 'node_modules', peer.package, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Installs a framework once. Remove its folder to have a newer version. */
export async function install(peer: Peer): Promise<void> {
  const dir = folderOf(peer)
  if (existsSync(path.join(dir, 'node_modules', peer.package))) return
  await mkdir(dir, { recursive: true })
  const manifest = path.join(dir, 'package.json')
  if (!existsSync(manifest))
    await writeFile(
      manifest,
      JSON.stringify({
        private: true,
        ...(!peer.mixesModules && { type: 'module' }),
        overrides: peer.overrides ?? {},
      }),
    )
  const command = [
    'install',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
    ...peer.packages.map((name) => (/.@/.test(name) ? name : `${name}@latest`)),
  ]
  const { status } = spawnSync('npm', command, { cwd: dir, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${peer.name} cannot be installed into ${dir}; see above`)
}

/** Writes a site, and removes what an earlier bench left of one. */
export async function writeSite(peer: Peer, pages: SourcePage[]): Promise<void> {
  const dir = folderOf(peer)
  const own = Object.keys(peer.files(pages)).map((file) => file.split('/')[0] ?? '')
  const top = peer.contentDir === '.' ? pages.map(({ route }) => fileOf(route).split('/')[0] ?? '') : [peer.contentDir]
  for (const name of new Set([...own, ...top]))
    if (!kept.has(name)) await rm(path.join(dir, name), { recursive: true, force: true })
  const files = {
    ...peer.files(pages),
    ...Object.fromEntries(
      pages.map((page) => [path.join(peer.contentDir, fileOf(page.route) + peer.ending), pageText(page, peer.dialect)]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await writeFile(path.join(dir, name), text)
  }
}

export async function clearCaches(peer: Peer): Promise<void> {
  for (const name of peer.caches) await rm(path.join(folderOf(peer), name), { recursive: true, force: true })
}
