import { expect, test } from 'vitest'
import { answerPath } from './static-files.ts'

const files = new Set([
  'index.html',
  '404.html',
  'guides.html',
  'guides/sagas.html',
  'develop/index.html',
  'develop/index.json',
  'assets/index-abc.js',
])
const answer = (path: string) => answerPath(path, (file) => files.has(file))

test('each exact route is answered without a redirect', () => {
  expect(answer('/')).toEqual({ status: 200, file: 'index.html' })
  expect(answer('/guides')).toEqual({ status: 200, file: 'guides.html' })
  expect(answer('/guides/sagas')).toEqual({ status: 200, file: 'guides/sagas.html' })
  expect(answer('/develop/')).toEqual({ status: 200, file: 'develop/index.html' })
  expect(answer('/assets/index-abc.js')).toEqual({ status: 200, file: 'assets/index-abc.js' })
})

test('every other spelling redirects once, to an address that is answered', () => {
  for (const path of [
    '/guides/',
    '/develop',
    '/guides.html',
    '/develop/index.html',
    '/index.html',
    '/guides/sagas/',
    '/guides/sagas/index.html',
  ]) {
    const first = answer(path)
    expect(first.status, path).toBe(308)
    if (first.status === 308) expect(answer(first.location).status, path).toBe(200)
  }
})

test('unknown paths get the not-found page, and so does its own address', () => {
  for (const path of ['/404', '/404.html']) expect(answer(path)).toEqual({ status: 404, file: '404.html' })
  expect(answer('/nowhere')).toEqual({ status: 404, file: '404.html' })
  for (const path of ['/nowhere/', '/nowhere/index.html'])
    expect(answer(path)).toEqual({ status: 404, file: '404.html' })
})
