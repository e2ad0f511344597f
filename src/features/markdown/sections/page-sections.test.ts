import { expect, test } from 'vitest'
import { partsOfText, type Section, sectionOf } from './page-sections.ts'

const sections: Section[] = [
  { anchor: '', title: 'Page', depth: 1 },
  { anchor: 'install', title: 'Install', depth: 2 },
  { anchor: 'only-java', title: 'With Maven', depth: 3 },
  { anchor: 'run', title: 'Run `it`', depth: 2 },
  { anchor: 'run-options', title: 'Options', depth: 3 },
  { anchor: 'field', title: 'max-retries', depth: 4, isNamed: true },
  { anchor: 'other', title: 'min-retries', depth: 4, isNamed: true },
  { anchor: 'options', title: 'Options', depth: 2 },
]
const text = `# Page

Lead.

## Install

\`\`\`sh
## Options
\`\`\`

## Run \`it\`

Text.

### Options

- \`max-retries\` (number)

  How often.

- \`min-retries\` (number)

## Options

The last.
`

test('a section is what is below its heading, with its own sections', () => {
  expect(sectionOf(text, sections, 'install')).toBe('## Install\n\n```sh\n## Options\n```')
  expect(sectionOf(text, sections, 'run')).toMatch(/^## Run `it`[^]*- `min-retries` \(number\)$/)
})

test('of two headings with the same words each is found by its id, and a field by its name', () => {
  expect(sectionOf(text, sections, 'run-options')).toMatch(/^### Options/)
  expect(sectionOf(text, sections, 'options')).toBe('## Options\n\nThe last.')
  expect(sectionOf(text, sections, 'field')).toBe('- `max-retries` (number)\n\n  How often.')
})

test('a section that the page lacks in this language is not there', () => {
  expect(sectionOf(text, sections, 'only-java')).toBeUndefined()
  expect(sectionOf(text, sections, 'nothing')).toBeUndefined()
})

test('a text in parts: its lead, and each section that has a heading, with those within it', () => {
  const { lead, parts } = partsOfText(text, sections)
  expect(lead).toBe('# Page\n\nLead.')
  expect(parts.map(({ section }) => section.anchor)).toEqual(['install', 'run', 'run-options', 'options'])
  for (const { section, text: part } of parts) expect(part).toBe(sectionOf(text, sections, section.anchor))
})

test('a field within another is found, though the text names it alone', () => {
  const options: Section[] = [
    { anchor: 'edit', title: 'state edit', depth: 3, isNamed: true },
    { anchor: 'edit-force', title: 'state edit.--force', depth: 3, isNamed: true },
    { anchor: 'clear', title: 'state clear', depth: 3, isNamed: true },
    { anchor: 'clear-force', title: 'state clear.--force', depth: 3, isNamed: true },
  ]
  const list =
    '- `state edit`\n\n  - `--force`\n\n    Overwrites.\n\n- `state clear`\n\n  - `--force`\n\n    Never asks.'
  expect(sectionOf(list, options, 'edit-force')).toContain('Overwrites.')
  expect(sectionOf(list, options, 'clear-force')).toContain('Never asks.')
  // The same name in no field is no section.
  expect(sectionOf('- `--force`', options, 'clear-force')).toBeUndefined()
})
