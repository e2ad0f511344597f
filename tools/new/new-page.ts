import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { languages as known, type ProgrammingLanguage } from '../../src/site/languages.ts'
import { scanRegions } from '../../src/components/code/regions.compile.ts'

export interface NewPage {
  /** Of the page, without a slash at its start, and the name of the application: 'guides/weigh'. */
  route: string
  title: string
  description: string
  /** The application that is copied: 'develop/journaling-results/minimal'. */
  like: string
  /** Ids of languages; all that have the application when absent. */
  languages?: string[]
}

/** The folder of an application, from `snippets/`. */
function folderOf({ id, applications, applicationNames }: ProgrammingLanguage, app: string): string {
  const name =
    applicationNames === 'package' ? packagePath(app) : applicationNames === 'flat' ? app.replaceAll('/', '-') : app
  return posix.join(id, applications, name)
}

/** Names of packages have letters and digits alone. */
const packagePath = (app: string): string => app.replaceAll(/[^a-z0-9/]/g, '')

/**
 * Copies an application in each language that has it, with the scenario that runs it, and writes a page that shows every
 * region of it. Writes nothing when anything of it exists already.
 *
 * @returns the files that were written, from the root, and the languages that the page has
 */
export function newPage(
  root: string,
  page: NewPage,
  languages: readonly ProgrammingLanguage[] = known,
): { files: string[]; languages: string[] } {
  const { route, like } = page
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(route))
    throw new Error(`${route} is no route: use small letters, digits and dashes, as in guides/weigh`)
  for (const id of page.languages ?? [])
    if (!languages.some((language) => language.id === id))
      throw new Error(`there is no language ${id}: use ${languages.map((language) => language.id).join(', ')}`)
  const snippets = join(root, 'snippets')
  const having = languages.filter(
    (language) =>
      (page.languages ?? [language.id]).includes(language.id) && existsSync(join(snippets, folderOf(language, like))),
  )
  if (having.length === 0) throw new Error(`no language has the application ${like} in snippets/`)

  const scenario = `snippets/scenarios/${route.replaceAll('/', '-')}.ts`
  const pageFile = `content/docs/${route}.mdx`
  const folders = having.map((language) => ({
    language,
    from: join(snippets, folderOf(language, like)),
    to: join(snippets, folderOf(language, route)),
  }))
  for (const path of [join(root, scenario), join(root, pageFile), ...folders.map(({ to }) => to)])
    if (existsSync(path)) throw new Error(`${relative(root, path)} exists already: choose another route`)
  const model = scenarioOf(root, like)

  const files: string[] = []
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    files.push(file)
  }
  for (const { language, from, to } of folders) {
    // The file of a live example is written for one page.
    for (const file of filesIn(from).filter((file) => file !== 'live.yaml')) {
      const text = readFileSync(join(from, file), 'utf8')
      const target = relative(root, join(to, file))
      if (language.applicationNames === 'package') {
        const [old, now] = [like, route].map((app) => packagePath(app).replaceAll('/', '.'))
        write(target, text.replaceAll(`parcels.${old}`, `parcels.${now}`))
      } else write(target, text)
    }
  }
  const claims = model.replace(/\n {2}languages: \[[^\]]*\],/, '')
  write(scenario, claims.replace(`app: '${like}',`, `app: '${route}',${languageLine(page)}`))
  write(pageFile, pageText(page, regionsOf(root, folders)))
  return { files, languages: having.map(({ id }) => id) }
}

const languageLine = ({ languages }: NewPage): string =>
  languages === undefined ? '' : `\n  languages: [${languages.map((id) => `'${id}'`).join(', ')}],`

/** The text of the scenario that runs an application. */
function scenarioOf(root: string, app: string): string {
  const folder = join(root, 'snippets/scenarios')
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (text.includes(`app: '${app}'`)) return text
  }
  throw new Error(`no scenario in snippets/scenarios runs ${app}: name another application with --like`)
}

/** Files below a folder that belong to it: an application in a folder further down does not. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((file) => statSync(join(folder, file)).isFile())

/** For each region's name, the sources that have it: 'ts/src/guides/weigh/app.ts#minimal'. */
function regionsOf(root: string, folders: { to: string }[]): Map<string, string[]> {
  const regions = new Map<string, string[]>()
  for (const { to } of folders)
    for (const file of filesIn(to)) {
      const path = relative(join(root, 'snippets'), join(to, file))
      for (const name of scanRegions(readFileSync(join(to, file), 'utf8'), path).regions.keys())
        if (name !== '') regions.set(name, [...(regions.get(name) ?? []), `${path}#${name}`])
    }
  return regions
}

function pageText({ title, description }: NewPage, regions: Map<string, string[]>): string {
  const shown = [...regions.values()].map((sources) => {
    const snippets = sources.map((source) => `<Snippet src="${source}" title="${titleOf(source)}" />`)
    if (snippets.length === 1) return snippets[0]!
    return ['<Snippets>', ...snippets.map((snippet) => `  ${snippet}`), '</Snippets>'].join('\n')
  })
  return `${['---', `title: ${title}`, `description: ${description}`, '---'].join('\n')}

${description}

${shown.join('\n\n')}
`
}

const titleOf = (source: string): string => source.split('#')[0]!.split('/').at(-1)!
