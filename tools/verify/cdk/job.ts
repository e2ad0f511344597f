import { join } from 'node:path'
import { hashOfModules } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { root, snippets } from '../harness/paths.ts'
import { checkTemplates, page, project, synthesise } from './stacks.ts'

const name = 'cdk'

/**
 * The job that synthesises the stacks of the CDK page and compares their templates with it; undefined when it isn't
 * asked for, or when nothing has changed since it passed. It bundles a TypeScript example, whose project is installed then.
 */
export function cdkJob(setting: Setting): Job | undefined {
  if (!chosen(setting.options, name)) return undefined
  const files = [
    page,
    ...filesBelow(project).map((file) => `snippets/cdk/${file}`),
    ...filesBelow(join(snippets, 'ts/src/deploy/lambda')).map((file) => `snippets/ts/src/deploy/lambda/${file}`),
  ]
  return jobOf(setting, {
    name,
    title: name,
    file: page,
    inputs: () => `${hashOf(root, files)} ${hashOfModules({}, 'tools/verify/cdk/stacks.ts')}`,
    async run() {
      const wrong = await synthesise().then(checkTemplates, (error: Error) => [error.message])
      return {
        passed: wrong.length === 0 ? 1 : 0,
        problems: wrong.map((message) => ({ file: page, line: 0, message })),
      }
    },
  })
}
