import { hashOfImports } from '../harness/dependencies.ts'
import { hashOf } from '../harness/files.ts'
import { chosen, passed, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import { timing } from '../harness/timing.ts'
import { checkReferences, references } from './references.ts'
import { filesWithSettings } from './settings.ts'

const name = 'references'

/** The job that compares the references with the engine; undefined when it isn't asked for, or when nothing has changed since it passed. */
export function referencesJob(setting: Setting): Job | undefined {
  const { options, tally } = setting
  if (!chosen(options, name)) return undefined
  const pages = Object.values(references).map(({ page }) => page)
  const hash = () =>
    `${hashOf(root, [...pages, ...filesWithSettings()])} ${hashOfImports('tools/verify/references/job.ts')}`
  if (unchanged(setting, name, hash, { unchanged: 0 })) {
    tally.progress('references: unchanged since they passed')
    return undefined
  }
  return async () => {
    tally.progress('references: compare keys, codes, columns, options and metrics with the engine and the CLI')
    const { problems, facts } = await timing.of('references', () => checkReferences())
    for (const problem of problems) tally.fail(problem)
    if (problems.length === 0) tally.pass(facts)
    passed.note(name, problems.length === 0 ? hash() : undefined)
    const outcome = problems.length === 0 ? 'all as described' : `${problems.length} problems`
    tally.progress(`references: ${facts} facts compared, ${outcome}`)
  }
}
