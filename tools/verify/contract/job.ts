import { join } from 'node:path'
import { hashOfImports } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, passed, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import type { Project } from '../harness/project.ts'
import { timing } from '../harness/timing.ts'
import { checkContract, descriptionFile, recordings } from './contract.ts'

const name = 'contract'

/**
 * The job that compares the description of the Admin API with the engine; undefined when it isn't asked for, or when
 * nothing has changed since it passed.
 * @param project the TypeScript examples, which hold the services that the operations are called on
 */
export function contractJob(setting: Setting, project: Project): Job | undefined {
  const { options, tally } = setting
  if (!chosen(options, name)) return undefined
  const hash = () => {
    const files = filesBelow(join(root, recordings)).map((file) => `${recordings}/${file}`)
    return [
      project.hashOfApp('reference/admin-api'),
      hashOf(root, [descriptionFile, ...files]),
      hashOfImports('tools/verify/contract/job.ts'),
    ].join(' ')
  }
  if (unchanged(setting, name, hash, { unchanged: 0 })) {
    tally.progress('Admin API: unchanged since it passed')
    return undefined
  }
  return async () => {
    tally.progress('Admin API: compare the description with the engine, and call every operation')
    const result = await timing.of('Admin API, its calls', () => checkContract(options.update))
    const { problems, facts, calls, recorded, samples, skipped } = result
    for (const what of skipped) {
      if (process.env['CI'] === 'true')
        tally.fail({ file: descriptionFile, line: 0, message: `the requests in ${what}` })
      else tally.progress(`Admin API: the requests in ${what}`)
    }
    for (const problem of problems) tally.fail(problem)
    for (const file of recorded) tally.progress(`Admin API: recorded ${file}`)
    if (problems.length === 0) tally.pass(facts + calls + samples)
    passed.note(name, problems.length === 0 ? hash() : undefined)
    const outcome = problems.length === 0 ? 'all as described' : `${problems.length} problems`
    tally.progress(`Admin API: ${facts} facts compared, ${calls} calls made, ${samples} shown requests run, ${outcome}`)
  }
}
