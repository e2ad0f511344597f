import { hashOfImports } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, passed, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { root, snippets } from '../harness/paths.ts'
import { join } from 'node:path'
import { timing } from '../harness/timing.ts'
import { checkTemplates, page, project, synthesise } from './stacks.ts'

const name = 'cdk'

/**
 * The job that synthesises the stacks of the CDK page and compares their templates with it; undefined when it isn't
 * asked for, or when nothing has changed since it passed. It bundles a TypeScript example, whose project is installed then.
 */
export function cdkJob(setting: Setting): Job | undefined {
  const { options, tally } = setting
  if (!chosen(options, name)) return undefined
  const files = [
    page,
    ...filesBelow(project).map((file) => `snippets/cdk/${file}`),
    ...filesBelow(join(snippets, 'ts/src/deploy/lambda')).map((file) => `snippets/ts/src/deploy/lambda/${file}`),
  ]
  const hash = () => `${hashOf(root, files)} ${hashOfImports('tools/verify/cdk/job.ts')}`
  if (unchanged(setting, name, hash, { unchanged: 0 })) {
    tally.progress('cdk: unchanged since the stacks were synthesised')
    return undefined
  }
  return async () => {
    tally.progress('cdk: install, and synthesise the stacks')
    let problems: string[]
    try {
      problems = checkTemplates(await timing.of('cdk', synthesise))
    } catch (error) {
      problems = [error instanceof Error ? error.message : String(error)]
    }
    for (const message of problems) tally.fail({ file: page, line: 0, message })
    if (problems.length === 0) tally.pass()
    passed.note(name, problems.length === 0 ? hash() : undefined)
    tally.progress(
      `cdk: ${problems.length === 0 ? 'the templates are as the page says' : `${problems.length} problems`}`,
    )
  }
}
