/**
 * Questions that readers ask, from the tables of docs/questions.md: they find the section that answers although it is
 * written in other words. A row is `| question | \`/route#anchor\` | … |`; `*` stands for the folder of each SDK.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Question } from '../../search/records.ts'
import { sdkFolders } from '../../site/languages.ts'
import type { Diagnostic } from '../../site/model.ts'

/** The file, from the site's root. */
export const questionsFile = 'docs/questions.md'

export interface AskedQuestion extends Question {
  route: string
  line: number
}

const row = /^\|\s*(.+?)\s*\|\s*`(\/[^`#]*)(?:#([^`]+))?`\s*\|/

export async function readQuestions(siteDir: string): Promise<AskedQuestion[]> {
  const text = await readFile(path.join(siteDir, questionsFile), 'utf8').catch(() => '')
  return parseQuestions(text)
}

export function parseQuestions(text: string): AskedQuestion[] {
  return text.split('\n').flatMap((written, index) => {
    const [, question, route = '', anchor = ''] = row.exec(written) ?? []
    if (question === undefined) return []
    const routes = route.includes('*') ? sdkFolders.map((sdk) => route.replace('*', sdk)) : [route]
    return routes.map((one) => ({ text: question, route: one, anchor, line: index + 1 }))
  })
}

/**
 * Questions whose answer is gone. With `*`, one SDK that has it is enough.
 * @param anchors of each page by its route
 */
export function lostQuestions(
  questions: readonly AskedQuestion[],
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const answered = ({ route, anchor }: AskedQuestion) => anchors.get(route)?.has(anchor) ?? false
  const found = new Set(questions.filter(answered).map(({ line }) => line))
  return [...new Map(questions.map((question) => [question.line, question])).values()]
    .filter(({ line }) => !found.has(line))
    .map(({ route, anchor, line }) => ({
      severity: 'warning',
      place: { file: questionsFile, line },
      what: `no page has ${route}${anchor && `#${anchor}`}, where a question is answered`,
      remedy: 'write where it is answered now, or remove the row',
    }))
}
