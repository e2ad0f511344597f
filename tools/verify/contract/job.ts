import { join } from 'node:path'
import { hashOfEngine, hashOfModules } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import type { Project } from '../harness/project.ts'
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
  return jobOf(setting, {
    name,
    title: 'Admin API',
    file: descriptionFile,
    inputs: () =>
      [
        project.hashOfApp('reference/admin-api'),
        hashOf(root, [descriptionFile, ...filesBelow(join(root, recordings)).map((each) => `${recordings}/${each}`)]),
        // The site makes the requests that pages show.
        hashOfModules({ site: true }, 'tools/verify/contract/contract.ts', 'tools/verify/harness/normalise.ts'),
        hashOfEngine(),
      ].join(' '),
    async run() {
      const { problems, facts, calls, recorded, samples, skipped } = await checkContract(options.update)
      for (const file of recorded) tally.progress(`Admin API: recorded ${file}`)
      for (const what of skipped) {
        if (options.ci) problems.push({ file: descriptionFile, line: 0, message: `the requests in ${what}` })
        else tally.progress(`Admin API: the requests in ${what}`)
      }
      return { passed: problems.length === 0 ? facts + calls + samples : 0, problems }
    },
  })
}
