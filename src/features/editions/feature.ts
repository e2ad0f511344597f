import { folders } from '../../mdx/page-context.ts'
import { editionsOf } from '../../site/editions.ts'
import { errorAt, warningAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import type { EditionSource, Feature, ListedSite, Project } from '../feature.ts'
import { editionOptions } from './edition-files.ts'
import { translateConfig, Translator } from './labels.ts'
import { linkEditions } from './linked-editions.ts'
import { readLocaleFiles, type LocaleFiles } from './locale-files.ts'

/** Docs versions and languages: each version in each language is an edition, below its own address. */
export const editions: Feature = {
  name: 'editions',
  watches: ['content'],
  editions: readEditions,
  link: linkEditions,
  check: (site) => [...site.editions.flatMap(translatesNothing), ...labelFaults(site)],
}

/** A language with the words it has for labels; asked by every edition in it. */
interface ReadLocale {
  code: string
  files: LocaleFiles
  /** Absent for the default language, whose labels are those of the configuration. */
  words?: Translator
}

/** The languages that were read with a configuration, for the check that follows. */
const localesOf = new WeakMap<Project, ReadLocale[]>()

async function readEditions(project: Project): Promise<{ editions: EditionSource[]; diagnostics: Diagnostic[] }> {
  const { siteDir, config } = project
  const locales = await Promise.all(
    config.locales.map(async (locale, place): Promise<ReadLocale> => {
      const files = await readLocaleFiles(siteDir, locale, place === 0)
      return { code: locale.code, files, ...(place > 0 && { words: new Translator(files.labels) }) }
    }),
  )
  localesOf.set(project, locales)
  const found: EditionSource[] = []
  for (const edition of editionsOf(config)) {
    const locale = locales.find(({ code }) => code === edition.locale.code)
    if (!locale) throw new Error(`there is no language ${edition.locale.code}`)
    const { files, words } = locale
    const { folder } = edition.version
    const ofVersion = `${folders.versions}/${folder}/sidebars.ts`
    const original = found.find((other) => other.edition.version.label === edition.version.label)
    found.push({
      edition,
      ...(original && { original }),
      config: words ? translateConfig(config, words) : config,
      texts: files.texts,
      sidebars: folder === undefined ? project.sidebars : await project.importSidebars(ofVersion),
      sidebarsFile: folder === undefined ? 'sidebars.ts' : ofVersion,
      ...(words && { translate: (label) => words.of(label) }),
      options: editionOptions(siteDir, edition, config),
    })
  }
  return { editions: found, diagnostics: locales.flatMap(({ files }) => files.diagnostics) }
}

function translatesNothing({ source, docs }: ListedSite['editions'][number], _: number, all: ListedSite['editions']) {
  const original = all.find((other) => other.source === source.original)
  if (!original) return []
  const ids = new Set([...original.docs.map(({ id }) => id), ...original.drafts])
  return docs
    .filter(({ id }) => !ids.has(id))
    .map(({ file, id }) =>
      errorAt(
        { file, line: 1 },
        `it translates no page: there is no ${original.source.options.contentDir}/${id}.mdx`,
        'give the file the name of the page that it translates, or write that page first',
      ),
    )
}

/** Labels that a language has no word for, and words for labels that are nowhere. */
function labelFaults({ project }: ListedSite): Diagnostic[] {
  return (localesOf.get(project) ?? []).flatMap(({ files: { labelsFile, lineOf }, words }) => {
    if (!words) return []
    const missing = words.missing().map((label) => JSON.stringify(label))
    const what = `${missing.length === 1 ? 'a label is' : `${missing.length} labels are`} not translated: ${missing.join(', ')}`
    const remedy = 'add a line for each; what stays as it is, such as a name, is repeated on the right'
    return [
      ...words
        .unused()
        .map((label) =>
          errorAt(
            { file: labelsFile, line: lineOf(label) },
            `nothing on the site is labelled "${label}"`,
            'correct the words on the left, or remove the line',
          ),
        ),
      ...(missing.length > 0 ? [warningAt({ file: labelsFile, line: 1 }, what, remedy)] : []),
    ]
  })
}
