import { expect, test } from 'vitest'
import { readFigureProse } from './figure-passages.ts'
import { lineAt } from './passage.ts'

test('reads labels, title and description of a figure, and no code', () => {
  const svg = `<svg viewBox="0 0 400 100" aria-label="A figure">
  <title>The title</title>
  <desc>What it shows.</desc>
  <text class="f-text" x="1" y="2">one <tspan>label</tspan></text>
  <text class="f-text f-code" x="1" y="2">ctx.run()</text>
  <text class="f-text" x="1" y="2">202</text>
</svg>`
  expect(
    readFigureProse(svg, 'content/figures/one.svg').map((passage) => [passage.kind, lineAt(passage, 0), passage.text]),
  ).toEqual([
    ['label', 1, 'A figure'],
    ['label', 2, 'The title'],
    ['label', 3, 'What it shows.'],
    ['label', 4, 'one label'],
  ])
})
