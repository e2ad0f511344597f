/** The public names of the Python SDK, as the installed package tells them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SdkSurface } from '../sdk-surface.ts'
import { checkOptionTables, type PythonName } from './option-tables.ts'

const project = 'snippets/python'
const interpreter = `${project}/.venv/bin/python`

export const python: SdkSurface = {
  label: 'Python SDK',
  languages: ['python'],
  packageName: 'restate',
  pages: ['content/docs/develop/python', 'content/docs/get_started', 'content/docs/concepts'],
  exceptions: [],
  missing: (root) =>
    existsSync(join(root, project, '.venv/lib'))
      ? undefined
      : { file: `${project}/requirements.txt`, remedy: 'run npm run verify -- --only python' },
  read: readSurface,
  checkOptions: (root) => checkOptionTables(root, 'content/docs/develop/python', readSurface(root)),
}

/** In the order of exports and declarations. */
export function readSurface(root: string): PythonName[] {
  const output = execFileSync(join(root, interpreter), [join(root, 'tools/verify/surface/python/read_surface.py')], {
    encoding: 'utf8',
  })
  const names = JSON.parse(output) as {
    name: string
    package: string
    file: string
    line: number
    default: string | null
  }[]
  return names.map(({ file, line, ...name }) => ({ ...name, place: { file: relative(root, file), line } }))
}
