/** The YAML files and the unit that pages show, read as what reads them does: with its types, and nothing left over. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { filesBelow } from '../harness/files.ts'
import { root } from '../harness/paths.ts'
import { run } from '../harness/processes.ts'
import type { Problem } from '../harness/report.ts'

/** The program that knows the types, and its tests. */
export const decoder = 'tools/verify/manifests/decoder'

/** Files that are checked, from the project's root: those below snippets/deploy, and Compose files wherever they are. */
export function manifestFiles(): string[] {
  return filesBelow(join(root, 'snippets'))
    .filter((file) => /\.ya?ml$/.test(file) && (file.startsWith('deploy/') || basename(file).startsWith('compose')))
    .map((file) => `snippets/${file}`)
}

/** Units of systemd, from the project's root. */
export function unitFiles(): string[] {
  return filesBelow(join(root, 'snippets/deploy'))
    .filter((file) => file.endsWith('.service'))
    .map((file) => `snippets/deploy/${file}`)
}

/** Tests the program, and reads every file with it. */
export async function checkManifests(): Promise<Problem[]> {
  const cwd = join(root, decoder)
  const test = await run({ what: 'test the decoder', run: ['go', 'test', './...'], cwd })
  if (test.code !== 0) return [{ file: decoder, line: 0, message: 'its tests fail', detail: test.output }]
  const paths = manifestFiles().map((file) => relative(cwd, join(root, file)))
  const { code, output } = await run({ what: 'read the manifests', run: ['go', 'run', '.', ...paths], cwd })
  const problems = readProblems(output, decoder)
  if (code !== 0 && problems.length === 0) return [{ file: decoder, line: 0, message: 'it fails', detail: output }]
  return problems
}

/** Reads lines such as "../../server.yaml:7: unknown field", whose paths begin in a folder. */
export function readProblems(output: string, folder: string): Problem[] {
  const found = output.matchAll(/^(\S+\.ya?ml):(\d+): (.*)$/gm)
  return [...found].map(([, file, line, message]) => ({
    file: join(folder, file!).replaceAll('\\', '/'),
    line: Number(line),
    message: message!,
  }))
}

/** What systemd says about a unit. The programs and folders it names are made first, so that it complains of the unit alone. */
export async function checkUnit(file: string, text: string): Promise<Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  try {
    const name = basename(file)
    const units = join(folder, 'etc/systemd/system')
    mkdirSync(units, { recursive: true })
    writeFileSync(join(units, name), text)
    for (const [, program] of text.matchAll(/^Exec\w+=[-+!@:]*(\/\S+)/gm)) {
      mkdirSync(join(folder, dirname(program!)), { recursive: true })
      writeFileSync(join(folder, program!), '#!/bin/sh\n', { mode: 0o755 })
    }
    const { code, output } = await run({
      what: 'systemd-analyze verify',
      run: ['systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', `--root=${folder}`, name],
    })
    return readUnitProblems(output, code, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads what systemd-analyze prints about one unit; other units that it misses are no concern of the page. */
export function readUnitProblems(output: string, code: number, file: string): Problem[] {
  const name = basename(file)
  const lines = output.split('\n').filter((line) => line.includes(name))
  const problems = lines.map((text) => {
    const [, line, message] = /^[^:]*:(?:(\d+):)? *(.*)$/.exec(text) ?? []
    return { file, line: Number(line ?? 0), message: message ?? text }
  })
  if (code !== 0 && problems.length === 0) problems.push({ file, line: 0, message: output.trim() })
  return problems
}

export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
