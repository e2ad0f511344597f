import { fixtureFile, missingFixtures } from '../fixtures/index.ts'
import { hashOfImports } from '../harness/dependencies.ts'
import { passed, tellMissing, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { runExample, type Outcome } from '../harness/example.ts'
import { driverFile } from '../harness/languages/index.ts'
import type { Project } from '../harness/project.ts'
import { lineIn, type Count } from '../harness/report.ts'
import { timing } from '../harness/timing.ts'
import { errorText } from '../harness/text.ts'
import type { Named } from './read.ts'
import { runScenario } from './run.ts'
import type { Scenario } from './scenario.ts'

/** Leads to everything that runs a scenario. */
const machinery = 'tools/verify/scenarios/job.ts'

/**
 * The job that runs a scenario in one language; undefined when nothing has changed since it passed.
 * @param app the language's own name of the application
 */
export function scenarioJob(
  setting: Setting,
  project: Project,
  app: string,
  scenario: Named<Scenario>,
  count: Count,
): Job | undefined {
  const { pages, tally } = setting
  const { name, file, value } = scenario
  const { language } = project
  const key = `scenario ${language.name} ${name}`
  const needs = value.needs ?? []
  const files = [file, driverFile(language.name), machinery, ...needs.map(fixtureFile)]
  const hash = `${project.hashOfApp(app)} ${hashOfImports(...files)}`
  if (unchanged(setting, key, () => hash, count)) return undefined
  const runOnce = async (): Promise<Outcome> => {
    const { steps, logs } = await timing.of('scenarios, their steps', () => runScenario({ ...value, app }, language))
    const failed = steps.filter((step) => step.error !== undefined)
    return {
      passed: steps.length - failed.length,
      problems: failed.map(({ step, error, seconds }) => ({
        file,
        line: lineIn(error, file),
        message: `${language.label}, ${name}: "${step}" fails after ${seconds.toFixed(1)} s: ${errorText(error)}`,
        pages: pages.showingFolder(`${language.name}/${project.apps.get(app)}`),
        ...(logs ? { detail: logs } : {}),
      })),
    }
  }
  return async () => {
    const title = `${language.label}, scenario ${name}`
    if (tellMissing(setting, title, file, await missingFixtures(needs))) return
    const { passed: steps, problems } = await runExample(setting, title, count, runOnce)
    passed.note(key, problems.length === 0 ? hash : undefined)
    tally.progress(`${title}: ${problems.length === 0 ? `${steps} steps passed` : 'failed'}`)
  }
}
