import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** What no file names: types of what exists anyway, and the compiler. */
const unnamed = new Set(['@types/node', 'typescript'])

test('every package that is installed is used', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'tools', 'tests', 'bench', 'snippets/*.ts', '*.ts'], {
    encoding: 'utf8',
  })
  const code = files
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const described = name.replace(/^@types\//, '')
    return !unnamed.has(name) && !new RegExp(`['"\`/]${described}['"/]`).test(code)
  })
  expect(unused).toEqual([])
})
