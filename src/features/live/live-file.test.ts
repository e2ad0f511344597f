import { expect, it } from 'vitest'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { readLiveFile } from './live-file.compile.ts'

const faults = (text: string) => readLiveFile(text, 'live.yaml').diagnostics.map(formatDiagnostic)
const remedy = 'see docs/authoring.md, "Examples that run in the page".'

it('reads what can be called, with the line of each region', () => {
  const { examples, diagnostics } = readLiveFile(
    'ship:\n  - handler: ParcelService/ship\n    input: { weightKg: 3 }\nobject:\n  - handler: Shipment/scan\n    key: PX-1042\n',
    'live.yaml',
  )
  expect(diagnostics).toEqual([])
  expect([...examples]).toEqual([
    ['ship', { calls: [{ handler: 'ParcelService/ship', input: { weightKg: 3 } }], line: 1 }],
    ['object', { calls: [{ handler: 'Shipment/scan', key: 'PX-1042' }], line: 4 }],
  ])
})

it.each([
  ['ship:\n  - handler: Parcel', 'live.yaml:2: error: ship.0.handler: write a service and a handler: Shipment/scan.'],
  ['ship:\n  - handler: A/b\n    inputs: {}', 'live.yaml:2: error: ship.0: Unrecognized key: "inputs".'],
  ['ship: []', 'live.yaml:1: error: ship: name at least one handler.'],
  [
    'a:\n  - handler: A/b\nb:\n  - key: 3',
    'live.yaml:4: error: b.0.handler: Invalid input: expected string, received undefined.',
  ],
  ['ship:\n  - [', 'live.yaml:2: error: this is no YAML: '],
  ['', 'live.yaml:1: error: Invalid input: expected record, received null.'],
])('reports %j at its line', (text, message) => {
  const [fault, ...more] = faults(text)
  expect(more).toEqual([])
  expect(fault).toContain(message)
  expect(fault).toContain(remedy)
})
