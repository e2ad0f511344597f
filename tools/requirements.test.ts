/** tests/requirements.md says which test proves which requirement: every test that it names has to exist. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = 'tests/requirements.md'

interface Row {
  requirement: string
  proofs: string[]
}

/** Rows of the tables that name proofs. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n## ')
    .filter((section) => section.includes('| Proved by |'))
    .flatMap((section) => section.split('\n').filter((line) => /^\| (?!What the reader gets)/.test(line)))
    .map((line) => {
      const [, requirement = '', proofs = ''] = line.split(' | ').join('|').split('|')
      return { requirement: requirement.trim(), proofs: proofs.trim().split('<br>') }
    })
}

/** What is wrong with a proof: a file in backticks, a colon, and the name of a test in it. */
function faultOf(proof: string): string | undefined {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
  if (!file || !name) return `is not written as \`file\`: name`
  if (!existsSync(file)) return 'names a file that does not exist'
  const text = readFileSync(file, 'utf8')
  const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},`))
  return isThere ? undefined : 'names a test that its file does not have'
}

const rows = rowsOf(readFileSync(table, 'utf8'))

test('every requirement has a proof', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ proofs }) => proofs.join('') === '').map(({ requirement }) => requirement)).toEqual([])
})

test('every proof is a test that exists', () => {
  const faults = rows.flatMap(({ proofs }) =>
    proofs.flatMap((proof) => {
      const fault = faultOf(proof)
      return fault ? [`${table}: ${proof} ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('a proof that is gone is told from one that is there', () => {
  expect(faultOf('`tools/requirements.test.ts`: every proof is a test that exists')).toBeUndefined()
  expect(faultOf('`tools/requirements.test.ts`: no such test')).toContain('does not have')
  expect(faultOf('`tools/gone.test.ts`: x')).toContain('does not exist')
  expect(faultOf('x')).toContain('not written')
})
