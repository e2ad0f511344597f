/** The references of the server and the CLI, compared with what the engine and the CLI print. */
import { join } from 'node:path'
import { compareFacts, type Finding } from '../contract/compare.ts'
import type { KnownDifference } from '../contract/differences.ts'
import type { Facts } from '../contract/facts.ts'
import { Engine } from '../harness/engine.ts'
import { Ingress } from '../harness/ingress.ts'
import { snippets } from '../harness/paths.ts'
import { until } from '../harness/progress.ts'
import type { Problem } from '../harness/report.ts'
import { Service } from '../harness/service.ts'
import { tail } from '../harness/text.ts'
import { commandsListed, commandsOfCli, commandsOfPage, commandsOfPrograms } from './commands.ts'
import { changesWithoutEffect, configurationOfEngine, configurationOfPage, variableOf } from './configuration.ts'
import { knownDifferences, type ReferenceName } from './differences.ts'
import { codesOfEngine, codesOfPage } from './error-codes.ts'
import { readEntries, type Entry } from './entries.ts'
import { metricsOfEngine, metricsOfPage } from './metrics.ts'
import { checkNames, inventoryFile } from './names.ts'
import { checkSettings } from './settings.ts'
import { tablesOfEngine, tablesOfPage } from './sql.ts'

interface Reference {
  /** From the project's root. */
  page: string
  ofPage(entries: Entry[]): Facts
  ofEngine(engine: Engine): Facts | Promise<Facts>
}

export const references: Record<ReferenceName, Reference> = {
  sql: { page: 'content/docs/references/sql-introspection.mdx', ofPage: tablesOfPage, ofEngine: tablesOfEngine },
  configuration: {
    page: 'content/docs/references/server_config.mdx',
    ofPage: configurationOfPage,
    ofEngine: configurationOfEngine,
  },
  errors: { page: 'content/docs/references/errors.mdx', ofPage: codesOfPage, ofEngine: codesOfEngine },
  cli: { page: 'content/docs/operate/configuration/cli.mdx', ofPage: commandsOfPage, ofEngine: commandsOfCli },
  metrics: { page: 'content/docs/operate/monitoring/metrics.mdx', ofPage: metricsOfPage, ofEngine: metricsOfEngine },
  programs: { page: inventoryFile, ofPage: commandsListed, ofEngine: commandsOfPrograms },
}

const listFile = 'tools/verify/references/differences.ts'

export async function checkReferences(): Promise<{ problems: Problem[]; facts: number }> {
  const problems: Problem[] = []
  let facts = 0
  const engine = await Engine.start({ env: changesWithoutEffect(await readEntries(references.configuration.page)) })
  let service: Service | undefined
  try {
    service = await work(engine)
    for (const [name, { page, ofPage, ofEngine }] of Object.entries(references)) {
      const entries = page.endsWith('.mdx') ? await readEntries(page) : []
      const ours = ofPage(entries)
      facts += ours.size
      const known = knownDifferences[name as ReferenceName]
      for (const finding of compareReference(ours, await ofEngine(engine), known)) {
        if (finding.in === 'list') problems.push({ file: listFile, line: 0, message: finding.message })
        else
          problems.push({
            file: page,
            line: lineOf(entries, finding.fact),
            message: `${finding.message}; correct the page, or give a reason in ${listFile}`,
          })
      }
      if (name !== 'configuration') continue
      problems.push(...missingVariables(entries, page), ...(await checkNames()))
      const settings = await checkSettings(new Set([...ours.keys()].filter((fact) => !fact.endsWith(' default'))))
      problems.push(...settings.problems)
      facts += settings.facts
    }
  } finally {
    await service?.kill()
    await engine.stop()
  }
  return { problems, facts }
}

/** Calls a handler, since an idle engine lacks half of its metrics; resolves when it has those of an attempt. */
async function work(engine: Engine): Promise<Service> {
  const service = await Service.prepare({
    what: 'serve',
    run: ['node', '--import', 'tsx', 'src/concepts/app.ts'],
    cwd: join(snippets, 'ts'),
  })
  await service.start()
  await engine.register(service.url)
  // Nothing answers a call to an engine whose partitions can't start: the wait for the metrics ends.
  await Promise.all([
    new Ingress(engine.ingressUrl).call('ParcelService/quote', { weightKg: 3 }),
    until(
      async () => (await metricsOfEngine(engine)).has('restate_invoker_task_duration_seconds'),
      () => `the engine has no metrics of an attempt:\n${tail(engine.log, 5)}`,
    ),
  ])
  return service
}

/** What is missing on one side is told once: its default is not told again. */
export function compareReference(ours: Facts, engine: Facts, known: readonly KnownDifference[]): Finding[] {
  const shared = (fact: string) => !fact.endsWith(' default') || [ours, engine].every((side) => side.has(keyOf(fact)))
  const only = (facts: Facts): Facts => new Map([...facts].filter(([fact]) => shared(fact)))
  return compareFacts(only(ours), only(engine), known, 'the page')
}

const keyOf = (fact: string): string => fact.replace(/ default$/, '')

/** The entry that a fact is about; the page's first line where there is none. */
function lineOf(entries: Entry[], fact: string): number {
  const names = new Set([keyOf(fact), fact.split(' ').at(-1), fact.split('.').at(-1)])
  return entries.find(({ name, section }) => names.has(name) && fact.includes(name) && section !== '')?.line ?? 1
}

/** Every key of the configuration is shown with its environment variable. */
function missingVariables(entries: Entry[], page: string): Problem[] {
  return entries
    .filter(({ kind, name, text }) => kind === 'field' && !text.includes(variableOf(name)))
    .map(({ name, line }) => ({ file: page, line, message: `${name} is without its variable ${variableOf(name)}` }))
}
