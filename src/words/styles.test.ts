import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Folders of words, as `import.meta.glob` needs them: written out. */
const foldersIn = (file: string) =>
  /\.\/\{([\w,-]+)\}/.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[1]?.split(',')

test('the words whose styles come late are those that are left out of the others', () => {
  expect(foldersIn('./late-styles.ts')).toBeDefined()
  expect(foldersIn('./styles.ts')).toEqual(foldersIn('./late-styles.ts'))
})
