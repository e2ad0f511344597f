import { expect, test } from 'vitest'
import { optionNames } from './option-tables.ts'

const page = `
| \`before\` | not here |

## Options

| Name | Meaning |
|---|---|
| \`client.send().quote(request, delay)\`, \`setMaxDelay\` | text with \`code\` |
| \`@Raw(contentType)\` | |
| \`idempotencyKey(key)\`, in Kotlin also \`idempotencyKey =\` | |
| \`POST /restate/awakeables/{id}/resolve\` | |
| \`jsonSerde<T>()\` | |

## Pitfalls

| \`after\` | not here |
`

test('the names in the first column of option tables, and no others', () => {
  expect(optionNames(page)).toEqual([
    { name: 'quote', line: 8 },
    { name: 'setMaxDelay', line: 8 },
    { name: 'Raw', line: 9 },
    { name: 'idempotencyKey', line: 10 },
    { name: 'idempotencyKey', line: 10 },
    { name: 'jsonSerde', line: 12 },
  ])
})
