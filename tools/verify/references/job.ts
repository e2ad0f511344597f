import { hashOfEngine, hashOfModules } from '../harness/dependencies.ts'
import { hashOf } from '../harness/files.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import { checkReferences, references } from './references.ts'
import { filesWithSettings } from './settings.ts'

const name = 'references'

/** The job that compares the references with the engine; undefined when it isn't asked for, or when nothing has changed since it passed. */
export function referencesJob(setting: Setting): Job | undefined {
  if (!chosen(setting.options, name)) return undefined
  const pages = Object.values(references).map(({ page }) => page)
  return jobOf(setting, {
    name,
    title: name,
    file: 'tools/verify/references/references.ts',
    inputs: () =>
      [
        hashOf(root, [...pages, ...filesWithSettings()]),
        hashOfModules({}, 'tools/verify/references/references.ts'),
        hashOfEngine(),
      ].join(' '),
    async run() {
      const { problems, facts } = await checkReferences()
      return { passed: problems.length === 0 ? facts : 0, problems }
    },
  })
}
