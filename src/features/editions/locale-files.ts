/** What a language brings besides pages: its texts of the interface, and its words for labels of the configuration. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readYaml } from '../../files/yaml.ts'
import { folders } from '../../mdx/page-context.ts'
import type { Locale } from '../../site/config.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import type { Labels } from './labels.ts'
import { checkTexts } from '../../site/text-checks.ts'
import type { Texts } from '../../site/texts.ts'
import { englishTexts } from '../../site/texts/english.ts'

export interface LocaleFiles {
  texts: Texts
  labels: Labels
  /** Path of the labels' file, for messages. */
  labelsFile: string
  lineOf(label: string): number
  diagnostics: Diagnostic[]
}

/** A JSON file with the line of each key; undefined where it is not there. */
interface JsonFile {
  data: unknown
  lineOf(at: readonly string[]): number
  faults: Diagnostic[]
}

/** @param isDefault whether the language's labels are those of the configuration itself */
export async function readLocaleFiles(root: string, locale: Locale, isDefault: boolean): Promise<LocaleFiles> {
  const folder = path.posix.join(folders.locales, locale.path)
  const [texts, labels] = await Promise.all([
    readJson(root, path.posix.join(folder, 'texts.json')),
    readJson(root, path.posix.join(folder, 'labels.json')),
  ])
  const read = readTexts(texts, `${folder}/texts.json`, locale)
  const labelsFile = `${folder}/labels.json`
  return {
    texts: read.texts,
    labels: isDefault ? {} : ((labels?.data ?? {}) as Labels),
    labelsFile,
    lineOf: (label) => labels?.lineOf([label]) ?? 1,
    diagnostics: [...read.diagnostics, ...labelFaults(labels, isDefault, labelsFile)],
  }
}

function labelFaults(labels: JsonFile | undefined, isDefault: boolean, file: string): Diagnostic[] {
  if (labels && isDefault)
    return [
      error(file, 1, 'the default language has no labels of its own', 'remove the file: site.config.ts has its labels'),
    ]
  const wrong = Object.entries((labels?.data ?? {}) as Record<string, unknown>).filter(
    ([, text]) => typeof text !== 'string' || text === '',
  )
  return [
    ...(labels?.faults ?? []),
    ...wrong.map(([label]) =>
      error(
        file,
        labels?.lineOf([label]) ?? 1,
        `the label "${label}" has no translation`,
        'write one, or remove the line',
      ),
    ),
  ]
}

function readTexts(
  found: JsonFile | undefined,
  file: string,
  locale: Locale,
): Pick<LocaleFiles, 'texts' | 'diagnostics'> {
  if (found) {
    const faults = checkTexts(found.data, englishTexts, locale.htmlLang).map(({ at, what, remedy }) =>
      error(file, found.lineOf(at), what, remedy),
    )
    return {
      texts: found.data as Texts,
      diagnostics: found.faults.length > 0 ? found.faults : faults,
    }
  }
  if (new Intl.Locale(locale.htmlLang).language === 'en') return { texts: englishTexts, diagnostics: [] }
  return {
    texts: englishTexts,
    diagnostics: [
      error(
        file,
        1,
        `the file with the texts of ${locale.label} is missing`,
        'copy src/site/texts/en.json there, and translate it',
      ),
    ],
  }
}

const error = (file: string, line: number, what: string, remedy: string): Diagnostic =>
  errorAt({ file, line }, what, remedy)

async function readJson(root: string, file: string): Promise<JsonFile | undefined> {
  const text = await readFile(path.join(root, file), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined
    throw failure
  })
  if (text === undefined) return undefined
  const { data, keys, faults: unreadable, lineOf } = readYaml(text)
  const faults = unreadable.map(({ line, what }) => error(file, line, `it cannot be read: ${what}`, 'correct the JSON'))
  if (faults.length === 0 && !keys)
    faults.push(error(file, 1, 'it holds no texts', 'write an object of texts by their names'))
  return { data: keys ? data : {}, lineOf, faults }
}
