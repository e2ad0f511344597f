/** Walks pages: what they tell a reader to do is done, in each language and runtime they offer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import config from '../../../site.config.ts'
import { kafka } from '../fixtures/kafka.ts'
import { hashOfEngine, hashOfValues } from '../harness/dependencies.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { languages } from '../harness/languages/index.ts'
import type { LanguageName } from '../harness/languages/language.ts'
import { root } from '../harness/paths.ts'
import { Project } from '../harness/project.ts'
import { noCount, type Count, type Row } from '../harness/report.ts'
import { missingRuntime, programsFor } from './environment.ts'
import { actsDone, joinPaths, readWalks, type Path, type WalkedPage } from './page.ts'
import { WalkError, walkPath } from './run.ts'
import { templatePath } from '../../../src/features/templates/templates.ts'
import { templateProjects, templateSite } from './template-site.ts'

const docs = 'content/docs'

/** Walks, by their names: of a page that leads from nothing to a running service, or of pages with one finished project. */
export const walks = {
  quickstart: [`${docs}/get_started/quickstart.mdx`],
  tour: [`${docs}/get_started/tour.mdx`],
  guides: [
    `${docs}/guides/sagas.mdx`,
    `${docs}/guides/cron.mdx`,
    `${docs}/guides/parallelizing-work.mdx`,
    `${docs}/guides/error-handling.mdx`,
    `${docs}/use-cases/async-tasks.mdx`,
    `${docs}/use-cases/workflows.mdx`,
    `${docs}/use-cases/microservice-orchestration.mdx`,
  ],
  'kafka-quickstart': [`${docs}/guides/kafka-quickstart.mdx`],
}

/** The page that each walk begins with. */
export const walkedPages = Object.values(walks).map(([first]) => first!)

/** On which pages serve Kafka. */
const brokerPort = 9092

/** Walks that share a build folder: Cargo lets one build at a time, and the other would wait without a sign of life. */
const oneBuild = pLimit(1)

/** Reads the walks of a page of this site. @param text the page's, when not what is on disk */
export function walksOf(file: string, text = readFileSync(join(root, file), 'utf8')): Promise<WalkedPage> {
  return readWalks({ file, text }, { root, versions: config.versions, siteUrl: templateSite })
}

/** Reads the walks of pages, one after the other: the first offers a finished project, and all use it. */
export async function walkThrough(files: readonly string[]): Promise<WalkedPage> {
  const pages = await Promise.all(files.map((file) => walksOf(file)))
  const [first, ...others] = pages.map(({ paths }) => paths)
  return {
    paths: first!.map((path) =>
      joinPaths(path, ...others.flatMap((paths) => paths.filter(({ name }) => name === path.name))),
    ),
    notWalked: pages.flatMap(({ notWalked }) => notWalked),
    problems: pages.flatMap(({ problems }) => problems),
  }
}

/** Programs that a path needs and that are not there, each with what to do. */
export async function missingFor(path: Path): Promise<string[]> {
  const missing = missingRuntime(path.runtime)
  return [
    ...(await new Project(languages[path.language]).missing()),
    ...(missing === undefined ? [] : [missing]),
    ...(path.acts.some((act) => act.do === 'serve' && act.port === brokerPort) ? await kafka.missing() : []),
  ]
}

/** The jobs that walk the pages in each language, on the paths that were asked for and have changed. Says what of a page is not walked. */
export async function planWalks(
  setting: Setting,
  rows: ReadonlyMap<LanguageName, Row>,
): Promise<Map<LanguageName, Job[]>> {
  const { options, tally } = setting
  const jobs = new Map<LanguageName, Job[]>()
  for (const [page, files] of Object.entries(walks)) {
    const { paths, notWalked, problems } = await walkThrough(files)
    problems.forEach((problem) => tally.fail(problem))
    for (const path of paths) {
      const row = rows.get(path.language)
      if (!row || !chosen(options, `walk/${page}/${path.name}`)) continue
      const job = await walkJob(setting, `${page}/${path.name}`, path, (row.walks ??= noCount()))
      if (job) jobs.set(path.language, [...(jobs.get(path.language) ?? []), job])
    }
    if (jobs.size > 0)
      for (const { place, what, why } of notWalked)
        tally.progress(`${place.file}:${place.line} is not walked (${why}): ${what}`)
  }
  return jobs
}

/**
 * Wrangler takes a port for its debugger that nobody can choose for it: the usual one, or, where another Wrangler has
 * that, any port, which may be one that another walk has just been given.
 */
const oneWrangler = pLimit(1)

/** The job that walks one path; undefined when it has passed as it is. */
async function walkJob(setting: Setting, name: string, path: Path, count: Count): Promise<Job | undefined> {
  const wanted = path.acts.flatMap((act) => (act.do === 'template' ? act.commands : []))
  const fetched = (await templateProjects()).filter((each) =>
    wanted.some((command) => command.includes(templatePath(each.name))),
  )
  const queue = path.language === 'rust' ? oneBuild : path.runtime === 'workers' ? oneWrangler : undefined
  return jobOf(setting, {
    name: `walk ${name}`,
    title: `walk ${name}`,
    file: path.acts[0]?.place.file ?? '',
    count,
    inputs: () => hashOfValues(actsDone(path.acts), fetched, hashOfEngine({ runtimes: true })),
    missing: () => missingFor(path),
    ...(queue && { queue }),
    async run() {
      try {
        await walkPath(path, programsFor(path.runtime))
        return { passed: 1, problems: [] }
      } catch (error) {
        // Whatever goes wrong is this walk's failure: the others go on.
        const { place, detail } = error instanceof WalkError ? error : { place: path.acts[0]!.place, detail: '' }
        const message = `${path.label}: ${error instanceof Error ? error.message : String(error)}`
        return { passed: 0, problems: [{ ...place, message, detail }] }
      }
    },
  })
}
