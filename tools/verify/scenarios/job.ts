import { fixtureFiles, missingFixtures } from '../fixtures/index.ts'
import { hashOfEngine, hashOfModules, hashOfServing } from '../harness/dependencies.ts'
import { jobOf, type Job, type Setting } from '../harness/jobs.ts'
import type { Project } from '../harness/project.ts'
import { lineIn, type Count } from '../harness/report.ts'
import { errorText } from '../harness/text.ts'
import type { Named } from './read.ts'
import { runScenario } from './run.ts'
import type { Scenario } from './scenario.ts'

/**
 * The job that runs a scenario in one language; undefined when nothing has changed since it passed.
 * @param app the language's own name of the application
 */
export function scenarioJob(
  setting: Setting,
  project: Project,
  app: string,
  { name, file, value }: Named<Scenario>,
  count: Count,
): Job | undefined {
  const { language } = project
  const needs = value.needs ?? []
  return jobOf(setting, {
    name: `scenario ${language.name} ${name}`,
    title: `${language.label}, scenario ${name}`,
    file,
    count,
    inputs: () =>
      [
        project.hashOfApp(app),
        hashOfModules({}, file, ...needs.flatMap(fixtureFiles)),
        hashOfServing(language, app),
        hashOfEngine(),
      ].join(' '),
    missing: () => missingFixtures(needs),
    async run() {
      const { steps, logs } = await runScenario({ ...value, app }, language)
      const failed = steps.filter((step) => step.error !== undefined)
      return {
        passed: steps.length - failed.length,
        problems: failed.map(({ step, error, seconds }) => ({
          file,
          line: lineIn(error, file),
          message: `${language.label}, ${name}: "${step}" fails after ${seconds.toFixed(1)} s: ${errorText(error)}`,
          pages: setting.pages.showingFolder(`${language.name}/${project.apps.get(app)}`),
          ...(logs && { detail: logs }),
        })),
      }
    },
  })
}
