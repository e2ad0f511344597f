import { expect, test } from 'vitest'
import { lineAt } from './passage.ts'
import { readSettingProse } from './setting-passages.ts'

test('reads labels, titles and descriptions at any depth, with their lines', () => {
  const text = `export default {
  items: [
    { label: 'Get started', id: 'start' },
    { link: { description: 'It\\'s the SDK.' } },
  ],
}`
  const value = { items: [{ label: 'Get started', id: 'start' }, { link: { description: "It's the SDK." } }] }
  const { passages, descriptions } = readSettingProse({ default: value }, text, 'sidebars.ts')
  expect(passages.map((passage) => [passage.kind, lineAt(passage, 0), passage.text])).toEqual([
    ['heading', 3, 'Get started'],
    ['description', 4, "It's the SDK."],
  ])
  expect(descriptions).toEqual([{ text: "It's the SDK.", line: 4 }])
})
