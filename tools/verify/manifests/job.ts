import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfModules } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import type { Problem } from '../harness/report.ts'
import { checkManifests, checkUnit, decoder, isInstalled, manifestFiles, unitFiles } from './manifests.ts'

const name = 'manifests'

/** The jobs that read what pages deploy with; none when they aren't asked for, or when nothing has changed since they passed. */
export function manifestsJobs(setting: Setting): Job[] {
  if (!chosen(setting.options, name)) return []
  const program = filesBelow(join(root, decoder)).map((file) => `${decoder}/${file}`)
  const job = (
    of: { name: string; file: string; missing: () => string[] },
    files: string[],
    check: () => Promise<Problem[]>,
  ) =>
    jobOf(setting, {
      ...of,
      title: of.name,
      inputs: () => `${hashOf(root, files)} ${hashOfModules({}, 'tools/verify/manifests/manifests.ts')}`,
      async run() {
        const problems = (await check()).map((problem) => ({
          ...problem,
          pages: setting.pages.showing(problem.file.replace(/^snippets\//, ''), problem.line),
        }))
        return { passed: problems.length === 0 ? files.length : 0, problems }
      },
    })
  const go = () => (isInstalled('go') ? [] : ['install Go 1.24 or later'])
  const systemd = () => (isInstalled('systemd-analyze') ? [] : ['install systemd'])
  const checkUnits = async () => {
    const found = unitFiles().map((file) => checkUnit(file, readFileSync(join(root, file), 'utf8')))
    return (await Promise.all(found)).flat()
  }
  return [
    job({ name, file: decoder, missing: go }, [...manifestFiles(), ...program], checkManifests),
    job({ name: `${name} units`, file: 'snippets/deploy', missing: systemd }, unitFiles(), checkUnits),
  ].filter((each) => each !== undefined)
}
