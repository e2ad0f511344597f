import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { readLiveFile } from './live-file.compile.ts'

const faults = (text: string) => readLiveFile(text, 'live.yaml').diagnostics.map(formatDiagnostic)
const remedy = 'see docs/authoring.md, "Examples that run in the page".'

it('reads what can be called, with the line of each region', () => {
  const { examples, diagnostics } = readLiveFile(
    'ship:\n  calls:\n    - handler: ParcelService/ship\n      input: { weightKg: 3 }\nobject:\n  calls:\n    - handler: Shipment/scan\n      key: PX-1042\n',
    'live.yaml',
  )
  expect(diagnostics).toEqual([])
  expect([...examples]).toEqual([
    ['ship', { calls: [{ handler: 'ParcelService/ship', input: { weightKg: 3 } }], effects: [], try: [], line: 1 }],
    ['object', { calls: [{ handler: 'Shipment/scan', key: 'PX-1042' }], effects: [], try: [], line: 5 }],
  ])
})

it.each([
  [
    'ship:\n  calls:\n    - handler: Parcel',
    'live.yaml:3: error: ship.calls.0.handler: write a service and a handler: Shipment/scan.',
  ],
  [
    'ship:\n  calls:\n    - handler: A/b\n      inputs: {}',
    'live.yaml:3: error: ship.calls.0: Unrecognized key: "inputs".',
  ],
  ['ship: { calls: [] }', 'live.yaml:1: error: ship.calls: name at least one handler.'],
  [
    'a:\n  calls:\n    - handler: A/b\nb:\n  calls:\n    - key: 3',
    'live.yaml:6: error: b.calls.0.handler: Invalid input: expected string, received undefined.',
  ],
  ['ship:\n  calls:\n    - [', 'live.yaml:3: error: this is no YAML: '],
  [
    'ship:\n  calls:\n    - handler: A/b\n  effects:\n    - { match: charge, say: charge }',
    'live.yaml:5: error: ship.effects.0.match: write a regular expression with one group.',
  ],
  [
    'ship:\n  calls:\n    - handler: A/b\n  try:\n    - say: a\n      find: b\n      replace: c\n      crashAfter: d',
    'live.yaml:8: error: ship.try.0.crashAfter: there is no effect "d".',
  ],
  ['', 'live.yaml:1: error: Invalid input: expected record, received null.'],
])('reports %j at its line', (text, message) => {
  const [fault, ...more] = faults(text)
  expect(more).toEqual([])
  expect(fault).toContain(message)
  expect(fault).toContain(remedy)
})

it('tells by its name that a change crashes the service', () => {
  const root = 'snippets/ts/src'
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('live.yaml'))
  const changes = files.flatMap((file) =>
    [...readLiveFile(readFileSync(`${root}/${file}`, 'utf8'), file).examples.values()].flatMap(
      (example) => example.try,
    ),
  )
  expect(changes.length).toBeGreaterThan(0)
  for (const { say, crashAfter } of changes) expect(say.endsWith(', then crash'), say).toBe(crashAfter !== undefined)
})
