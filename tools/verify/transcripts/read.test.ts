import { expect, test } from 'vitest'
import type { Project } from '../harness/project.ts'
import { languagesOf } from './read.ts'

test('a script runs in each language that has its application, or in the one it names', () => {
  const projects = [
    ['ts', ['develop/error-handling', 'tour']],
    ['java', ['develop/errorhandling']],
    ['rust', ['tour']],
  ].map(([name, apps]) => ({
    language: { name },
    appNamed: (wanted: string) =>
      (apps as string[]).find((app) => app.replaceAll('-', '') === wanted.replaceAll('-', '')),
  })) as unknown as Project[]
  expect(languagesOf({ name: 'develop/error-handling' }, projects)).toEqual(['ts', 'java'])
  expect(languagesOf({ name: 'tour', language: 'rust' }, projects)).toEqual(['rust'])
  expect(languagesOf({ name: 'tour', language: 'java' }, projects)).toEqual([])
  expect(languagesOf(undefined, projects)).toEqual([])
})
