import { expect, it } from 'vitest'
import { compareOptionRows, optionRows } from './option-tables.ts'

const page = `
| Name | Type | Default | Meaning |
|---|---|---|---|
| \`serde\` | \`Serde\` | \`DefaultSerde()\` | The format. |
| \`max_attempts\` | \`int\` | no limit | Attempts. |
| \`code\`, \`status\` | \`int \\| None\` | \`400\` | A code. |

| Method | Returns |
|---|---|
| \`get\` | a value |
`
const defaults = new Map([
  ['serde', new Set(['DefaultSerde()', 'required'])],
  ['max_attempts', new Set(['None'])],
  ['code', new Set(['500'])],
])

it('reads the rows that say a default, and no other table', () => {
  expect(optionRows(page)).toEqual([
    { names: ['serde'], default: '`DefaultSerde()`', line: 4 },
    { names: ['max_attempts'], default: 'no limit', line: 5 },
    { names: ['code', 'status'], default: '`400`', line: 6 },
  ])
})

it('finds another default than the SDK has, and an argument that it has not', () => {
  expect(compareOptionRows(optionRows(page), defaults, 'a.mdx').map(({ what, place }) => [place.line, what])).toEqual([
    [6, 'the default of code is 500, not 400'],
    [6, 'the SDK has no argument status'],
  ])
})
