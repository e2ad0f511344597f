import { expect, test } from 'vitest'
import type { SidebarNode } from './model.ts'
import { breadcrumbs, neighbours, readingOrder } from './navigation.ts'

const nodes: SidebarNode[] = [
  { type: 'link', label: 'Overview', href: '/' },
  { type: 'rule' },
  {
    type: 'category',
    label: 'Develop',
    href: '/develop/',
    items: [
      {
        type: 'category',
        label: 'TypeScript SDK',
        items: [{ type: 'link', label: 'State', href: '/develop/ts/state' }],
      },
      { type: 'link', label: 'Rust API', href: 'https://example.com', external: true },
    ],
  },
]

test('breadcrumbs link the categories that have a page and end with the page itself', () => {
  const by = breadcrumbs([...nodes, { type: 'link', label: 'Again', href: '/develop/ts/state' }])
  expect(by.get('/develop/ts/state')).toEqual([
    { label: 'Develop', href: '/develop/' },
    { label: 'TypeScript SDK' },
    { label: 'State' },
  ])
  expect(by.get('/develop/')).toEqual([{ label: 'Develop' }])
  expect(by.get('/elsewhere')).toBeUndefined()
})

test('reading order goes through categories, leaves out other sites and repeats nothing', () => {
  expect(readingOrder([...nodes, { type: 'link', label: 'Again', href: '/' }]).map((link) => link.href)).toEqual([
    '/',
    '/develop/',
    '/develop/ts/state',
  ])
})

test('neighbours are those of the reading order', () => {
  const by = neighbours(nodes)
  expect(by.get('/')).toEqual({ next: { label: 'Develop', href: '/develop/' } })
  expect(by.get('/develop/ts/state')).toEqual({ previous: { label: 'Develop', href: '/develop/' } })
})
