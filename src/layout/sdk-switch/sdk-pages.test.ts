import { expect, test } from 'vitest'
import { sdkOfRoute } from '../../site/languages.ts'
import { sdkPages } from './sdk-pages.ts'

const routes = new Set([
  '/develop/',
  '/develop/ts/state',
  '/develop/java/state',
  '/develop/go/state',
  '/develop/ts/logging',
])

test('a page leads to the page of its topic in each SDK that has one, in the order of languages', () => {
  expect(sdkPages('/develop/go/state', routes)).toEqual([
    { sdk: 'ts', label: 'TypeScript', languages: ['ts'], route: '/develop/ts/state' },
    { sdk: 'java', label: 'Java/Kotlin', languages: ['java', 'kotlin'], route: '/develop/java/state' },
    { sdk: 'go', label: 'Go', languages: ['go'], route: '/develop/go/state' },
  ])
})

test('there is nothing to switch where one SDK alone has the topic, or the page belongs to none', () => {
  expect(sdkPages('/develop/ts/logging', routes)).toEqual([])
  expect(sdkPages('/develop/', routes)).toEqual([])
  expect(sdkOfRoute('/develop/local/state')).toBeUndefined()
})
