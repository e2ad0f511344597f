import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rareStyles } from './late-styles.ts'

test('the words whose styles few pages hold are those that are left out of the styles of every page', () => {
  // Written out there, as `import.meta.glob` needs it.
  const everyPage = readFileSync(new URL('../words/styles.ts', import.meta.url), 'utf8')
  const leftOut = /!\.\/\{([\w,-]+)\}/.exec(everyPage)?.[1]?.split(',')
  const words = rareStyles.flat().flatMap((file) => /^words\/([\w-]+)\//.exec(file)?.[1] ?? [])
  expect(leftOut).toEqual(words.toSorted())
})
