import { expect, test } from 'vitest'
import type { LiveSource } from '../live-source.ts'
import { CodeError, modulesOf } from './modules.browser.ts'
import { regionOf, withRegion } from './region.ts'

const kit = { sdk: '', core: '', modules: { sdk: ['export{a}from"', '"'] as const } }
const source = (files: Record<string, string>): LiveSource => ({ entry: 'a/app.ts', files, kit })
const fault = (files: Record<string, string>) => {
  try {
    modulesOf(source(files), '')
    return 'none'
  } catch (error) {
    return error instanceof CodeError ? `${error.file}:${error.line}: ${error.message}` : String(error)
  }
}

test('types are taken off, lines stay, and each module comes after those that it imports', () => {
  const app =
    'import type { T } from "./types.ts";\nimport { a } from "sdk";\nimport {\n  b } from "../b.ts";\nconst c: T = [a, b];\n'
  const { parts, files } = modulesOf(source({ 'a/app.ts': app, 'b.ts': 'export { a as b } from "sdk"' }), 'the SDK')
  expect(files).toEqual([undefined, undefined, 'b.ts', 'a/app.ts'])
  expect(parts[0]).toEqual(['the SDK'])
  expect(parts[1]).toEqual(['export{a}from"', 0, '"'])
  expect(parts[2]).toEqual(['export { a as b } from "', 1, '"'])
  const [text, sdk, between, b, rest] = parts[3]!
  expect([sdk, b]).toEqual([1, 2])
  expect(`${text}${between}${rest}`.split('\n')).toHaveLength(6)
  expect(String(rest)).toContain('const c = [a, b]')
})

test.each([
  ['an import of nothing', { 'a/app.ts': '\nimport x from "fs"\nx()' }, 'a/app.ts:2: there is no fs in this example'],
  ['a syntax error', { 'a/app.ts': 'import "./b.ts"', 'a/b.ts': 'const a = 1\nlet = ;' }, 'a/b.ts:2: Unexpected token'],
  [
    'a circle',
    { 'a/app.ts': 'import "./b.ts"', 'a/b.ts': 'import "./app.ts"' },
    'a/b.ts:1: ./app.ts imports this file: a circle',
  ],
])('%s is told with its line', (_, files, told) => expect(fault(files)).toBe(told))

test('a region is taken out without marks and indentation, and put back with it', () => {
  const app = '{\n  // #region b\n  one(\n    2)\n  // #fold x\n\n  three()\n  // #endregion b\n}\n'
  const code = { file: 'a/app.ts', from: 3, to: 7 }
  expect(regionOf(source({ 'a/app.ts': app }), code)).toEqual({ text: 'one(\n  2)\n\nthree()', indent: '  ' })
  const changed = withRegion(source({ 'a/app.ts': app }), code, 'four(\n  5)\n')
  expect(changed.files['a/app.ts']).toBe('{\n  // #region b\n  four(\n    5)\n\n  // #endregion b\n}\n')
})
