import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { languages as known } from '../../src/site/languages.ts'
import { scanRegions } from '../../src/words/code/regions.compile.ts'

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

/** Where the folder of an application is in a language's project. */
const folderOf: Record<string, (app: string) => string> = {
  ts: (app) => `ts/src/${app}`,
  java: (app) => `java/src/main/java/parcels/${packagePath(app)}`,
  kotlin: (app) => `kotlin/src/main/kotlin/parcels/${packagePath(app)}`,
  go: (app) => `go/${app}`,
  python: (app) => `python/${app}`,
  rust: (app) => `rust/src/bin/${app.replaceAll('/', '-')}`,
}

/** Packages of Java and Kotlin have letters alone. */
const packagePath = (app: string): string => app.replaceAll(/[^a-z0-9/]/g, '')

/**
 * Copies an application in each language that has it, with the scenario that runs it, and writes a page that shows every
 * region of it. Writes nothing when anything of it exists already.
 *
 * @param root the project's root
 * @returns the files that were written, from the root, and the languages that the page has
 */
export function newPage(root: string, page: NewPage): { files: string[]; languages: string[] } {
  const { route, like } = page
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(route))
    throw new Error(`${route} is no route: use small letters, digits and dashes, as in guides/weigh`)
  for (const id of page.languages ?? [])
    if (!folderOf[id]) throw new Error(`there is no language ${id}: use ${Object.keys(folderOf).join(', ')}`)
  const snippets = join(root, 'snippets')
  const having = known
    .map(({ id }) => id as string)
    .filter((id) => (page.languages ?? [id]).includes(id) && existsSync(join(snippets, folderOf[id]!(like))))
  if (having.length === 0) throw new Error(`no language has the application ${like} in snippets/`)

  const scenario = `snippets/scenarios/${route.replaceAll('/', '-')}.ts`
  const pageFile = `content/docs/${route}.mdx`
  const folders = having.map((id) => ({
    id,
    from: join(snippets, folderOf[id]!(like)),
    to: join(snippets, folderOf[id]!(route)),
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
  for (const { id, from, to } of folders) {
    // What a live example does in the page is written for its own page.
    for (const file of filesIn(from).filter((file) => file !== 'live.yaml')) {
      const text = readFileSync(join(from, file), 'utf8')
      const target = relative(root, join(to, file))
      if (id === 'java' || id === 'kotlin') {
        const [old, now] = [like, route].map((app) => packagePath(app).replaceAll('/', '.'))
        write(target, text.replaceAll(`parcels.${old}`, `parcels.${now}`))
      } else write(target, text)
    }
  }
  const claims = model.replace(/\n {2}languages: \[[^\]]*\],/, '')
  write(scenario, claims.replace(`app: '${like}',`, `app: '${route}',${languageLine(page)}`))
  write(pageFile, pageText(page, regionsOf(root, folders)))
  return { files, languages: having }
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

/** Files below a folder that belong to it: an application in a folder of its own further down does not. */
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
