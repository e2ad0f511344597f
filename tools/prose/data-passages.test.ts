import { expect, test } from 'vitest'
import { readDataProse } from './data-passages.ts'
import { codeMark, lineAt } from './passage.ts'

const yaml = `info:
  title: Admin API
  summary: Manage services.
  description: |-
    Register \`deployments\`.

    ## Secure access {#security}
tags:
  - x-displayName: Health
    description: Whether a node is up.
schemas:
  properties:
    description:
      type: string
      default: not read
      examples: { description: not read }
      description: The reason.
`

test('reads titles and descriptions with their lines, and no data', async () => {
  const passages = await readDataProse(yaml, 'content/reference/api.yaml')
  expect(passages.map((passage) => [passage.kind, lineAt(passage, 0), passage.text])).toEqual([
    ['heading', 2, 'Admin API'],
    ['text', 3, 'Manage services.'],
    ['text', 5, `Register ${codeMark}.`],
    ['heading', 7, 'Secure access'],
    ['heading', 9, 'Health'],
    ['text', 10, 'Whether a node is up.'],
    ['text', 17, 'The reason.'],
  ])
})
