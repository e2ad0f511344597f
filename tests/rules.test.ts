/** Sheets of rules for programs that write code: short, quoted from the pages, and complete. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { readRules } from '../src/features/rules/read-rules.ts'
import { languages } from '../src/site/languages.ts'

const siteDir = inject('siteDir')
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
const sheets = languages
  .filter((language) => 'sdkFolder' in language)
  .map(({ id }) => ({ id, text: read(`rules/${id}.md`) }))

test('each language whose SDK has pages has a sheet of at most 2,000 tokens, which llms.txt names', () => {
  expect(readdirSync(path.join(siteDir, 'rules')).toSorted()).toEqual(sheets.map(({ id }) => `${id}.md`).toSorted())
  for (const { id, text } of sheets) {
    expect(text.length / 4, id).toBeLessThanOrEqual(2000)
    expect(read('llms.txt').split('\n## ')[0]).toContain(`/rules/${id}.md`)
  }
})

test('every sample and every sentence of a sheet is on the page that its part names', () => {
  const plain = (text: string) => text.replaceAll(/\[([^\]]*)\]\(https?:[^)]*\)/g, '$1').replaceAll(/^- (?=\*\*)/gm, '')
  for (const { id, text } of sheets)
    for (const part of text.split(/\n(?=## )/).slice(1)) {
      const source = /^More: (\S+)$/m.exec(part)?.[1] ?? ''
      const page = plain(read(new URL(source).pathname.slice(1)))
      const quotes = part.split('\n\n').filter((block) => !/^(?:## |More: )/.test(block))
      expect(quotes.length, `${id}: ${part.slice(0, 40)}`).toBeGreaterThan(0)
      for (const quote of quotes)
        for (const line of plain(quote).split('\n')) expect(page, `${id}: ${source}`).toContain(line.replace(/\.$/, ''))
    }
})

test('what a sentence announces follows it', () => {
  for (const { id, text } of sheets)
    expect([...text.matchAll(/^.*:$\n\n(?!```)(?!- \*\*)/gm)].map(String), id).toEqual([])
})

test('every quote and every point is in the sheet of some language', async () => {
  const rules = await readRules('.')
  const all = sheets.map(({ text }) => text).join('\n')
  for (const { title, points = [] } of rules?.quotes ?? []) {
    expect(all).toContain(`\n## ${title}\n`)
    for (const point of points) expect(all).toContain(`- **${point}`)
  }
})
