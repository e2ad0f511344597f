import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfImports } from '../harness/dependencies.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, passed, tellMissing, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import { timing } from '../harness/timing.ts'
import { checkManifests, checkUnit, decoder, isInstalled, manifestFiles, unitFiles } from './manifests.ts'

const name = 'manifests'

/** The job that reads what pages deploy with; undefined when it isn't asked for, or when nothing has changed since it passed. */
export function manifestsJob(setting: Setting): Job | undefined {
  const { options, pages, tally } = setting
  if (!chosen(options, name)) return undefined
  const files = [...manifestFiles(), ...unitFiles()]
  const hash = () => {
    const program = filesBelow(join(root, decoder)).map((file) => `${decoder}/${file}`)
    return `${hashOf(root, [...files, ...program])} ${hashOfImports('tools/verify/manifests/job.ts')}`
  }
  if (unchanged(setting, name, hash, { unchanged: 0 })) {
    tally.progress('manifests: unchanged since they passed')
    return undefined
  }
  return async () => {
    tally.progress(`manifests: read ${files.length} files with the types of what reads them`)
    const missesGo = isInstalled('go') ? [] : ['install Go 1.24 or later']
    const missesSystemd = isInstalled('systemd-analyze') ? [] : ['install systemd']
    const problems = await timing.of('manifests', async () => [
      ...(tellMissing(setting, 'manifests', decoder, missesGo) ? [] : await checkManifests()),
      ...(tellMissing(setting, 'units of systemd', 'snippets/deploy', missesSystemd) ? [] : await checkUnits()),
    ])
    for (const problem of problems) {
      const shown = problem.file.replace(/^snippets\//, '')
      tally.fail({ ...problem, pages: pages.showing(shown, problem.line) })
    }
    const whole = missesGo.length + missesSystemd.length === 0
    if (problems.length === 0 && whole) tally.pass(files.length)
    passed.note(name, problems.length === 0 && whole ? hash() : undefined)
  }
}

async function checkUnits() {
  const found = unitFiles().map((file) => checkUnit(file, readFileSync(join(root, file), 'utf8')))
  return (await Promise.all(found)).flat()
}
