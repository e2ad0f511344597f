import { expect, test } from 'vitest'
import { isExternal, pageFile, payloadFile, routeOfDocId, splitHref, withBase } from './routes.ts'

test.each([
  ['index', '/', 'index.html', 'index.json'],
  ['develop/index', '/develop/', 'develop/index.html', 'develop/index.json'],
  ['guides', '/guides', 'guides.html', 'guides.json'],
  ['guides/sagas', '/guides/sagas', 'guides/sagas.html', 'guides/sagas.json'],
])('doc %s answers %s from %s', (id, route, file, payload) => {
  expect(routeOfDocId(id)).toBe(route)
  expect(pageFile(route)).toBe(file)
  expect(payloadFile(route)).toBe(payload)
})

test('the base path goes in front of routes only', () => {
  expect(withBase('/docs/', '/guides')).toBe('/docs/guides')
  expect(withBase('/', '/guides')).toBe('/guides')
  expect(withBase('/docs/', '/')).toBe('/docs/')
  expect(withBase('/docs/', 'https://example.com/')).toBe('https://example.com/')
  expect(withBase('/docs/', '#here')).toBe('#here')
})

test('hrefs are split and told apart', () => {
  expect(splitHref('/a/b?q=1#c')).toEqual({ path: '/a/b', query: '?q=1', hash: '#c' })
  expect(['https://x', 'mailto:a@b', '//x'].every(isExternal)).toBe(true)
  expect(['/x', 'x', '#x', '?x'].some(isExternal)).toBe(false)
})
