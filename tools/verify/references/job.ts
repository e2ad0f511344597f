import { hashOfEngine, hashOfModules } from '../harness/dependencies.ts'
import { hashOf } from '../harness/files.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import { checkReferences } from './references.ts'
import { filesWithNames, inventoryFiles } from './names.ts'
import { filesWithSettings } from './settings.ts'

const name = 'references'

/** Whatever text can change its outcome: references are among the pages. */
export const referenceInputs = (): string[] => [
  ...new Set([...filesWithNames(), ...filesWithSettings(), ...inventoryFiles]),
]

/** The job that compares the references with the engine; undefined when it isn't asked for, or when nothing has changed since it passed. */
export function referencesJob(setting: Setting): Job | undefined {
  if (!chosen(setting.options, name)) return undefined
  return jobOf(setting, {
    name,
    title: name,
    file: 'tools/verify/references/references.ts',
    inputs: () =>
      [
        hashOf(root, referenceInputs()),
        hashOfModules({}, 'tools/verify/references/references.ts'),
        hashOfEngine(),
      ].join(' '),
    async run() {
      const { problems, facts } = await checkReferences()
      return { passed: problems.length === 0 ? facts : 0, problems }
    },
  })
}
