import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { bundleApplications, takeCore } from './bundle-applications.ts'
import type { LiveSource } from './live-source.ts'

/** Bundles an application of these files. */
function bundle(files: Record<string, string>) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const folder = path.join(siteDir, 'snippets/ts/src/example')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return bundleApplications(process.cwd(), siteDir, '/', ['example'])
}

const app = `import * as restate from "@restatedev/restate-sdk";\nrestate.endpoint().listen();\n`

test('an application, a chunk with the SDK, and the core of the SDK as a file that is no text', async () => {
  const { files, diagnostics } = await bundle({ 'app.ts': app })
  expect(diagnostics).toEqual([])
  const [script, sdk, core] = ['live/example.js', /^assets\/live-sdk-.*\.js$/, /^assets\/live-core-.*\.wasm$/].map(
    (name) => files.find((file) => file.name.match(name)),
  )
  expect(files).toHaveLength(4)
  expect(script?.content.length).toBeLessThan(400)
  expect(sdk?.content.length).toBeLessThan(100_000)
  expect(String(sdk?.content)).toContain(path.basename(core?.name ?? 'no file'))
  expect(await WebAssembly.compile(core?.content as Uint8Array<ArrayBuffer>)).toBeInstanceOf(WebAssembly.Module)
})

test('an application as text, with what changed code may import', async () => {
  const { files } = await bundle({ 'app.ts': `import "./a.ts";\n${app}`, 'a.ts': 'export const a: number = 1;\n' })
  const source = JSON.parse(String(files.find(({ name }) => name === 'live/example.json')?.content)) as LiveSource
  expect([source.entry, source.files['example/a.ts']]).toEqual(['example/app.ts', 'export const a: number = 1;\n'])
  const names = files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([`assets/${source.kit.sdk}`, `assets/${source.kit.core}`]))
  expect(source.kit.modules['@restatedev/restate-sdk']?.join('')).toMatch(/\bTerminalError\b.*\bserve\b/)
  expect(Object.keys(source.kit.modules)).toContain('node:timers/promises')
})

test('an import that no browser has is told with its file and line', async () => {
  const { diagnostics } = await bundle({
    'app.ts': `import "./files.ts";\n${app}`,
    'files.ts': `export const a = 1;\n\nimport { readFile } from "node:fs/promises";\nawait readFile("a");\n`,
  })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'snippets/ts/src/example/files.ts:3: error: a live example imports node:fs/promises, which no browser has. ' +
      'take live off the <Snippet>, or write the example without it.',
  ])
})

test('the core is found by what it is, however the script around it is written', () => {
  const written = "var a='AGFzbQEAAAA=';const m=new WebAssembly.Module(decode(a)),i=new WebAssembly.Instance(m)"
  const { source, rest } = takeCore(written)
  expect(WebAssembly.validate(new Uint8Array(source))).toBe(true)
  expect(rest('core')).toBe('var a="";const m=core,i=new WebAssembly.Instance(m)')
  expect(() => takeCore(written.replace('Module', 'compile'))).toThrow('1 texts of WebAssembly, compiled in 0 places')
})
