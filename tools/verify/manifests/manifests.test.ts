import { expect, test } from 'vitest'
import { checkUnit, isInstalled, manifestFiles, readProblems, readUnitProblems, unitFiles } from './manifests.ts'

test('there are manifests to check, and a unit', () => {
  expect(manifestFiles().length).toBeGreaterThan(4)
  expect(unitFiles()).toEqual(['snippets/deploy/systemd/restate.service'])
})

test('what the decoder prints is told with the path from the project', () => {
  const output =
    'noise\n../../../../snippets/deploy/kubernetes/server.yaml:7: unknown field "spec.replica"\nexit status 1\n'
  expect(readProblems(output, 'tools/verify/manifests/decoder')).toEqual([
    { file: 'snippets/deploy/kubernetes/server.yaml', line: 7, message: 'unknown field "spec.replica"' },
  ])
})

test('what systemd says about other units is left out', () => {
  const file = 'snippets/deploy/systemd/restate.service'
  const output = [
    "/tmp/x/restate.service:22: Unknown key 'PrivatTmp' in section [Service], ignoring.",
    'sysinit.target: nothing of ours',
  ].join('\n')
  expect(readUnitProblems(output, 1, file)).toEqual([
    { file, line: 22, message: "Unknown key 'PrivatTmp' in section [Service], ignoring." },
  ])
  expect(readUnitProblems('no such command', 1, file)).toEqual([{ file, line: 0, message: 'no such command' }])
  expect(readUnitProblems('', 0, file)).toEqual([])
})

test.skipIf(!isInstalled('systemd-analyze'))('a key that systemd lacks is told with its line', async () => {
  const unit = ['[Service]', 'ExecStart=/usr/local/bin/restate-server', 'PrivatTmp=true', ''].join('\n')
  const problems = await checkUnit('restate.service', unit)
  expect(problems).toMatchObject([{ file: 'restate.service', line: 3 }])
  expect(problems[0]!.message).toContain('PrivatTmp')
  expect(await checkUnit('restate.service', unit.replace('Privat', 'Private'))).toEqual([])
})
