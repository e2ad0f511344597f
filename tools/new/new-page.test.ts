import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages as known } from '../../src/site/languages.ts'
import { newPage } from './new-page.ts'

const project = join(import.meta.dirname, '../..')
const like = 'develop/journaling-results/minimal'
const page = {
  route: 'guides/weigh-parcels',
  title: 'Weigh parcels',
  description: "Weigh each parcel once, even if the depot's scale fails.",
  like,
}
let root: string

/** A project with one application in five languages, and its scenario. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'))
  for (const folder of [
    'ts/src/develop/journaling-results/minimal',
    'java/src/main/java/parcels/develop/journalingresults/minimal',
    'kotlin/src/main/kotlin/parcels/develop/journalingresults/minimal',
    'go/develop/journaling-results/minimal',
    'python/develop/journaling-results/minimal',
    'scenarios/journaling-results-minimal.ts',
  ])
    cpSync(join(project, 'snippets', folder), join(root, 'snippets', folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('a page is started with its application in every language, its scenario, and its regions wired', () => {
  const { files, languages } = newPage(root, page)
  expect(languages).toEqual(['ts', 'java', 'kotlin', 'go', 'python'])
  expect(files).toEqual([
    'snippets/ts/src/guides/weigh-parcels/app.ts',
    'snippets/java/src/main/java/parcels/guides/weighparcels/App.java',
    'snippets/kotlin/src/main/kotlin/parcels/guides/weighparcels/App.kt',
    'snippets/go/guides/weigh-parcels/main.go',
    'snippets/python/guides/weigh-parcels/app.py',
    'snippets/scenarios/guides-weigh-parcels.ts',
    'content/docs/guides/weigh-parcels.mdx',
  ])
  expect(read('snippets/java/src/main/java/parcels/guides/weighparcels/App.java')).toMatch(
    /^package parcels\.guides\.weighparcels;$/m,
  )
  expect(read('snippets/scenarios/guides-weigh-parcels.ts')).toContain("app: 'guides/weigh-parcels'")
  const text = read('content/docs/guides/weigh-parcels.mdx')
  expect(text).toContain('title: Weigh parcels\n')
  expect(text.match(/<Snippet src="\w+\/\S+#minimal"/g)).toHaveLength(5)
})

test('only the languages that are asked for', () => {
  const { languages } = newPage(root, { ...page, languages: ['go', 'python'] })
  expect(languages).toEqual(['go', 'python'])
  expect(read('snippets/scenarios/guides-weigh-parcels.ts')).toContain("languages: ['go', 'python'],")
})

test('a language that is added to the table needs nothing else', () => {
  const swift = { id: 'swift', label: 'Swift', grammar: 'swift', applications: 'Sources' } as const
  mkdirSync(join(root, 'snippets/swift/Sources', like), { recursive: true })
  writeFileSync(join(root, 'snippets/swift/Sources', like, 'main.swift'), '// #region minimal\nship()\n// #endregion\n')
  expect(newPage(root, page, [...known, swift]).languages).toEqual(['ts', 'java', 'kotlin', 'go', 'python', 'swift'])
  expect(read('content/docs/guides/weigh-parcels.mdx')).toContain(
    '<Snippet src="swift/Sources/guides/weigh-parcels/main.swift#minimal"',
  )
})

test.each([
  [{ route: '../x' }, '../x is no route: use small letters'],
  [{ languages: ['cobol'] }, 'there is no language cobol: use ts, java'],
  [{ like: 'develop/nothing' }, 'no language has the application develop/nothing'],
  [{ route: 'develop/journaling-results' }, 'snippets/ts/src/develop/journaling-results exists already'],
])('%j is refused, and nothing is written', (wrong, message) => {
  expect(() => newPage(root, { ...page, ...wrong })).toThrow(message)
  expect(existsSync(join(root, 'content'))).toBe(false)
})
