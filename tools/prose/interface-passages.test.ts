import { expect, test } from 'vitest'
import { readInterfaceProse } from './interface-passages.ts'
import { codeMark, lineAt } from './passage.ts'

function read(text: string) {
  return readInterfaceProse(text, 'src/pages/One.tsx').map((passage) => [
    passage.kind,
    lineAt(passage, 0),
    passage.text,
  ])
}

test('reads text between tags, labels, and strings that are sentences', () => {
  const module = `import { other } from 'a module'
// A comment is no text.
export function One({ name }: { name: string }) {
  const status = 'This is a sentence.'
  throw new Error('the build found a fault.')
  return (
    <main className="One two three." aria-label="Search the site">
      <h1>Page not found</h1>
      <p>
        No page {name} has
        this address.
      </p>
      {\`Restate runs \${name} again.\`}
    </main>
  )
}
`
  expect(read(module)).toEqual([
    ['text', 4, 'This is a sentence.'],
    ['label', 7, 'Search the site'],
    ['heading', 8, 'Page not found'],
    ['label', 10, 'No page'],
    ['label', 10, 'has this address.'],
    ['text', 13, `Restate runs ${codeMark} again.`],
  ])
})

test('a module without words has none', () => {
  expect(read("export const kinds = ['one', 'two'] as const\n")).toEqual([])
})
