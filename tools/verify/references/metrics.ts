/** Metrics: those of the reference, and those that the engine has after some work. */
import type { Facts } from '../contract/facts.ts'
import type { Engine } from '../harness/engine.ts'
import type { Entry } from './entries.ts'

/** Of RocksDB there are some hundred, which pages name by their beginning. */
const isListed = (name: string): boolean => name.startsWith('restate_') && !name.startsWith('restate_rocksdb_')

export async function metricsOfEngine(engine: Engine): Promise<Facts> {
  const text = await (await fetch(`http://localhost:${engine.ports.node}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].filter(([, name]) => isListed(name!))
  return new Map(types.map(([, name, type]) => [name!, type!]))
}

export function metricsOfPage(entries: Entry[]): Facts {
  const fields = entries.filter(({ kind, name }) => kind === 'field' && isListed(name))
  return new Map(fields.map(({ name, type = '' }) => [name, type]))
}
