/** The site of tests/fixtures/editions: two docs versions in two languages, built by the real command and served. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { englishTexts } from '../../src/site/texts/english.ts'
import { runCli, startServer, type RunningServer } from './cli.ts'

export const source = path.resolve('tests/fixtures/editions')

export interface EditionsSite {
  dir: string
  outDir: string
  build(): Promise<{ status: number | null; output: string }>
  /** @returns address ending with a slash */
  serve(): Promise<string>
  remove(): Promise<void>
}

type Tree = { [key: string]: Tree | string }

/** Texts with those that English has and they lack, so that a new text of the interface needs no Arabic to be tested. */
function completed(own: Tree, english: Tree, forms: readonly string[]): Tree {
  if (typeof english['other'] === 'string')
    return { ...Object.fromEntries(forms.map((form) => [form, english['other'] ?? ''])), ...own }
  return Object.fromEntries(
    Object.entries(english).map(([key, text]): [string, Tree | string] => {
      const mine = own[key]
      if (typeof text === 'string') return [key, mine ?? text]
      return [key, completed(typeof mine === 'object' ? mine : {}, text, forms)]
    }),
  )
}

/** A copy of the fixture outside the repository, which may be changed. */
export async function copyEditionsSite(): Promise<EditionsSite> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'editions-'))
  await cp(source, dir, { recursive: true })
  const texts = path.join(dir, 'content/locales/ar/texts.json')
  const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions()
  const arabic = JSON.parse(await readFile(texts, 'utf8')) as Tree
  await writeFile(texts, JSON.stringify(completed(arabic, englishTexts as unknown as Tree, pluralCategories), null, 2))
  const outDir = path.join(dir, 'dist')
  let server: RunningServer | undefined
  return {
    dir,
    outDir,
    build: () => runCli(['build', '--site', dir, '--out', outDir]),
    async serve() {
      server = await startServer(['preview', '--site', dir, '--out', outDir])
      return server.url
    },
    async remove() {
      await server?.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
