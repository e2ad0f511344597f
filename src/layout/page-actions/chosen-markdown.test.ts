import { expect, test } from 'vitest'
import { chosenMarkdown } from './chosen-markdown.ts'

const text = `# Page

Before.

<!-- tabs-1=npm -->

**npm**

npm start

- In a list

  <!-- tabs-2=linux,macos -->

  apt

  <!-- tabs-2=windows -->

  winget

  <!-- end of tabs-2 -->

<!-- tabs-1=docker -->

**Docker**

docker run

<!-- end of tabs-1 -->

After.
`

test('the chosen panel of each set stays, and no mark', () => {
  const npm = chosenMarkdown(
    text,
    new Map([
      ['tabs-1', 'npm'],
      ['tabs-2', 'macos'],
    ]),
  )
  expect(npm).toBe('# Page\n\nBefore.\n\n**npm**\n\nnpm start\n\n- In a list\n\n  apt\n\nAfter.\n')
  const docker = chosenMarkdown(
    text,
    new Map([
      ['tabs-1', 'docker'],
      ['tabs-2', 'windows'],
    ]),
  )
  expect(docker).toBe('# Page\n\nBefore.\n\n**Docker**\n\ndocker run\n\nAfter.\n')
})

test('a text without marks stays as it is', () => {
  expect(chosenMarkdown('# A\n\n<!-- note -->\n', new Map())).toBe('# A\n\n<!-- note -->\n')
})
