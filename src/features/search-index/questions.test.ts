import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lostQuestions, parseQuestions, questionsFile } from './questions.ts'

const table = `| Question | Page and heading | Answer begins with |
|---|---|---|
| Who holds \`ctx\`? | \`/concepts/services#lock\` | One invocation |
| Where? | \`/develop/*/state\` |
`

test('a row says which section answers; a star stands for each SDK', () => {
  expect(parseQuestions(table)).toEqual([
    { text: 'Who holds `ctx`?', route: '/concepts/services', anchor: 'lock', line: 3 },
    ...['ts', 'java', 'go', 'python'].map((sdk) => ({
      text: 'Where?',
      route: `/develop/${sdk}/state`,
      anchor: '',
      line: 4,
    })),
  ])
})

test('a question whose answer is gone is told with its line', () => {
  const questions = parseQuestions(table)
  const pages = (...routes: [string, string[]][]) =>
    new Map(routes.map(([route, ids]) => [route, new Set(['', ...ids])]))
  expect(lostQuestions(questions, pages(['/concepts/services', ['lock']], ['/develop/go/state', []]))).toEqual([])
  expect(lostQuestions(questions, pages(['/concepts/services', []], ['/develop/go/state', []]))).toMatchObject([
    {
      place: { file: questionsFile, line: 3 },
      what: 'no page has /concepts/services#lock, where a question is answered',
    },
  ])
  expect(lostQuestions(questions, pages(['/concepts/services', ['lock']]))).toMatchObject([{ place: { line: 4 } }])
})

test('this site has questions', () => {
  expect(parseQuestions(readFileSync(questionsFile, 'utf8')).length).toBeGreaterThan(100)
})
