/**
 * npm run verify: the examples compile, run and print what the pages say. Arguments: snippets/README.md.
 * Exit code 0 when nothing failed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { cdkJob } from './cdk/job.ts'
import { installLibrary } from './cdk/stacks.ts'
import { contractJob } from './contract/job.ts'
import { readOptions } from './harness/args.ts'
import { alone } from './harness/changes.ts'
import { hashOfValues } from './harness/dependencies.ts'
import { hashOf } from './harness/files.ts'
import { openConnectionsAnew } from './harness/http.ts'
import {
  chosen,
  engines,
  keepResults,
  passed,
  pool,
  restingText,
  tellMissing,
  type Job,
  type Setting,
} from './harness/jobs.ts'
import { languageNames } from './harness/languages/language.ts'
import { languages } from './harness/languages/index.ts'
import { PageIndex } from './harness/pages.ts'
import { cache, here, root } from './harness/paths.ts'
import { run } from './harness/processes.ts'
import { setPatience } from './harness/progress.ts'
import { timing } from './harness/timing.ts'
import { Project } from './harness/project.ts'
import { checkStrays } from './transcripts/recordings.ts'
import { noCount, problemText, tableText, type Problem, type Row } from './harness/report.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { selfTest } from './self-test.ts'
import { serveUntilStopped } from './serve.ts'
import { liveJob } from './live/job.ts'
import { manifestsJobs } from './manifests/job.ts'
import { referencesJob } from './references/job.ts'
import { scenarioJob } from './scenarios/job.ts'
import { readScenarios, type Named } from './scenarios/read.ts'
import { transcriptJob } from './transcripts/job.ts'
import { readScripts, type Script } from './transcripts/read.ts'
import { checkSurfaces } from './surface/surface.ts'
import { Tally } from './harness/tally.ts'
import { planWalks } from './walks/plan.ts'
import { selfTestWalks } from './walks/self-test.ts'

const tally = new Tally()

/** Engine, CLI and the runtimes of walks, from the verification's own lock. */
async function installEngine(): Promise<void> {
  await alone(cache, 'engine', async () => {
    const stamp = join(cache, 'installed-engine')
    const state = `${hashOf(here, ['package-lock.json'])} ${process.platform} ${process.arch}`
    if (existsSync(join(here, 'node_modules')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
    tally.progress('engine, CLI and runtimes: install (once, about 300 MB)')
    // Outside CI what is there stays: a second run may be using it.
    const command = process.env['CI'] === 'true' ? 'ci' : 'install'
    const install = () => run({ what: 'install', run: ['npm', command, '--loglevel=error'], cwd: here })
    const { code, output } = await timing.of('engine, CLI and runtimes: install', install)
    if (code !== 0) throw new Error(`npm ${command} in tools/verify fails:\n${output}`)
    writeFileSync(stamp, state)
  })
}

async function checkScenarioTypes(): Promise<void> {
  tally.progress('scenarios: type-check')
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { code, output } = await timing.of('scenarios: type-check', () =>
    run({ what: 'type-check', run: [compiler, '-p', 'tools/verify/tsconfig.json', '--pretty', 'false'], cwd: root }),
  )
  if (code === 0) return tally.pass()
  const errors = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error (.*)$/gm)]
  for (const [, file, line, message] of errors) tally.fail({ file: file!, line: Number(line), message: message! })
  if (errors.length === 0) tally.fail({ file: 'tools/verify/tsconfig.json', line: 0, message: output })
}

interface Plan {
  project: Project
  row: Row
  /** What runs the project's applications. */
  jobs: Job[]
  /** Walks of pages, which make projects of their own. */
  walks: Job[]
  /** The applications to compile: not those whose results all rest, which are as they were when they were compiled. */
  apps: string[]
}

/** Finds the scenarios and transcripts of one language that have to run. */
function planLanguage(setting: Setting, project: Project, scenarios: Named<Scenario>[], scripts: Script[]): Plan {
  const { options, pages } = setting
  const { language } = project
  const { name } = language
  const row: Row = {
    label: language.label,
    regions: pages.regions.filter(({ file }) => file.startsWith(`${name}/`)).length,
    compiled: 'unchanged',
    steps: noCount(),
    transcripts: noCount(),
  }
  const jobs: Job[] = []
  const resting = new Map<string, boolean>()
  const add = (job: Job | undefined, app?: string) => {
    if (job) jobs.push(job)
    if (app !== undefined) resting.set(app, job === undefined && (resting.get(app) ?? true))
  }
  for (const scenario of scenarios) {
    const { app: wanted, languages: only } = scenario.value
    if (only && !only.includes(name)) continue
    const app = project.appNamed(wanted)
    if (app === undefined) {
      if (only) tally.fail({ file: scenario.file, line: 0, message: `${language.label} has no application ${wanted}` })
    } else if (chosen(options, scenario.name, wanted)) add(scenarioJob(setting, project, app, scenario, row.steps), app)
  }
  for (const script of scripts) {
    const app = script.app && script.languages.includes(name) ? project.appNamed(script.app.name) : undefined
    if (app === undefined || !chosen(options, script.name, app)) continue
    add(transcriptJob(setting, { project, app, common: script.languages[0] === name }, script, row.transcripts), app)
  }
  if (name === 'ts') {
    add(contractJob(setting, project))
    add(referencesJob(setting))
    manifestsJobs(setting).forEach((job) => add(job))
    add(cdkJob(setting))
    add(liveJob(setting, project))
  }
  // One that was never run is compiled with every whole run.
  const apps = [...project.apps.keys()].filter((app) => !(resting.get(app) ?? options.names.length > 0))
  return { project, row, jobs, walks: [], apps }
}

/**
 * Compiles one language's project and checks its formatting, where something has changed or is about to run.
 * @returns whether its jobs can run: what they would say of something that doesn't compile is worth no wait
 */
async function checkLanguage(setting: Setting, { project, row, jobs, apps }: Plan, turn: Promise<unknown>) {
  const { options, pages } = setting
  const { name, label } = project.language
  const key = `compile ${name}`
  const hash = `${project.hash()} ${hashOfValues(project.language.compile([...project.apps.keys()]))}`
  const mayRest = !options.all && !options.ci && passed.has(key, hash)
  if (jobs.length === 0 && (options.names.length > 0 || mayRest)) return true

  if (tellMissing(setting, label, `snippets/${name}`, await project.missing())) {
    row.compiled = 'skipped'
    return false
  }
  const progress = (what: string) => tally.progress(`${label}: ${what}`)
  await project.install(progress)
  await turn
  const { problems, runs } = await project.check(pages, progress, apps)
  if (options.names.length === 0) passed.note(key, problems.length === 0 ? hash : undefined)
  problems.forEach((problem) => tally.fail(problem))
  row.compiled = problems.length === 0 ? 'yes' : 'no'
  if (problems.length === 0) tally.pass()
  if (!runs) progress("nothing is run of what doesn't compile")
  return runs
}

/**
 * Installs all projects at once and compiles them one after the other, but for one that takes long, which begins with the
 * first; while one compiles, what the ones before it have to run is run.
 * @param engine when the engine is installed
 * @param whenCompiled what all languages have to be compiled for
 */
async function verifyLanguages(
  setting: Setting,
  plans: Plan[],
  engine: Promise<void>,
  whenCompiled: () => Promise<void>,
): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  const checks = plans.map((plan) => {
    const { compilesLong } = plan.project.language
    const check = checkLanguage(setting, plan, compilesLong ? Promise.resolve() : turn)
    if (!compilesLong) turn = Promise.allSettled([turn, check])
    return check
  })
  const compiled = Promise.all(checks).then(whenCompiled)
  const running = [compiled]
  // Whoever awaits them below hears of their errors; until then nobody does.
  for (const each of [...checks, compiled]) each.catch(() => {})
  for (const [i, plan] of plans.entries()) {
    if (!(await checks[i])) continue
    await engine
    // Walks take longest: begun first, none is left alone at the end.
    const jobs = pool([...plan.walks, ...plan.jobs])
    jobs.catch(() => {})
    running.push(jobs)
    // The other languages are compared with what the first one records.
    if (setting.options.update) await jobs
  }
  await Promise.all(running)
}

/** Installs and compiles everything beside whatever else the machine does. What fails is told by the run that needs it. */
async function installAll({ options, pages }: Setting): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  const progress = (what: string) => tally.progress(what)
  const projects: Project[] = []
  for (const name of options.languages) {
    const project = new Project(languages[name])
    if ((await project.missing()).length === 0) projects.push(project)
  }
  await Promise.all([installEngine(), installLibrary(), ...projects.map((project) => project.install(progress))])
  const compile = async (long: boolean) => {
    for (const project of projects)
      if ((project.language.compilesLong ?? false) === long) await project.check(pages, progress)
  }
  await Promise.all([compile(true), compile(false)])
}

/** Transcripts that serve no application: the engine and the CLI alone. */
function planFreeTranscripts(setting: Setting, scripts: Script[]): { row: Row; jobs: Job[] } {
  const row: Row = { label: 'Engine and CLI', compiled: '-', steps: noCount(), transcripts: noCount() }
  const free = scripts.filter(({ name, app }) => app === undefined && chosen(setting.options, name))
  return { row, jobs: free.flatMap((script) => transcriptJob(setting, undefined, script, row.transcripts) ?? []) }
}

/** Whether the pages explain every name that the SDKs export. */
async function verifySurface(): Promise<void> {
  tally.progress('SDK surface: every exported name is explained')
  const found = await timing.of('SDK surface', () => checkSurfaces(root))
  if (found.length === 0) tally.pass()
  for (const { severity, place, what, remedy } of found) {
    if (severity === 'warning' && process.env['CI'] !== 'true') tally.progress(`${what}: ${remedy}`)
    else tally.fail({ file: place.file, line: place.line, message: `${what}; ${remedy}` })
  }
}

function end(rows: Row[]): void {
  if (rows.length > 0) console.log(`\n${tableText(rows)}`)
  const calm = restingText()
  if (calm !== '')
    console.log(
      `\nnot run, since nothing that can change them has changed since they passed (--all runs them):\n${calm}`,
    )
  if (timing.total > 60) console.log(`\n${timing.text()}`)
  // Last, where whoever reads the end of a long log finds them.
  if (tally.unsteady.length > 0) {
    console.log(`\n${tally.unsteady.length} passed only when run again; the first time:\n`)
    for (const problem of tally.unsteady) console.log(problemText(problem))
  }
  if (tally.failures.length > 0) {
    console.log(`\n${tally.failures.length} failed:\n`)
    for (const { detail: _, ...problem } of tally.failures) console.log(problemText(problem))
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed > 0 ? 1 : 0
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  openConnectionsAnew()
  if (options.patience !== undefined) setPatience(options.patience)
  const progress = (text: string) => tally.progress(text)
  if (options.serve) return serveUntilStopped(options.serve, installEngine, progress)
  if (options.selfTest) {
    const { found, missed } = await selfTest(options.languages, progress)
    tally.pass(found)
    const walks = await selfTestWalks(options.languages, progress)
    tally.pass(walks.found)
    for (const problem of [...missed, ...walks.missed]) tally.fail(problem)
    return end([])
  }

  const pages = new PageIndex(root)
  const setting: Setting = { options, pages, tally }
  if (options.install) return installAll(setting)
  const rows: Row[] = []
  if (!options.pagesOnly) {
    const engine = installEngine().then(checkScenarioTypes)
    engine.catch(() => {})
    const whole = options.names.length === 0 && options.languages.length === languageNames.length
    const fail = (problem: Problem) => tally.fail(problem)
    const scenarios = await readScenarios(fail)
    const projects = languageNames.map((name) => new Project(languages[name]))
    const scripts = readScripts(projects, fail)
    checkStrays(scripts, options.update, tally)
    const wanted = projects.filter(({ language }) => options.languages.includes(language.name))
    const plans = wanted.map((project) => planLanguage(setting, project, scenarios, scripts))
    rows.push(...plans.map(({ row }) => row))
    const walks = () => planWalks(setting, new Map(plans.map(({ project, row }) => [project.language.name, row])))
    if (!options.update)
      for (const [name, jobs] of await walks())
        plans.find(({ project }) => project.language.name === name)?.walks.push(...jobs)
    const free = planFreeTranscripts(setting, options.languages.length === languageNames.length ? scripts : [])
    if (free.jobs.length > 0) rows.push(free.row)
    await Promise.all([
      verifyLanguages(setting, plans, engine, async () => {
        if (options.names.length === 0 && options.languages.includes('ts')) await verifySurface()
      }),
      engine.then(() => pool(free.jobs)),
    ])
    // What was recorded just now is part of the pages.
    if (options.update) await pool([...(await walks()).values()].flat())
    await engines.stop()
    if (options.keep) keepResults(whole)
  }
  if (options.names.length === 0) {
    progress(`pages: ${pages.uses.length} quotations, ${pages.regions.length} regions`)
    if (pages.problems.length === 0) tally.pass()
    pages.problems.forEach((problem) => tally.fail(problem, false))
  }
  end(rows)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
// The bundler's threads keep handles open, and Node 20 has been seen to wait for them without end when it closes them all.
process.exit()
