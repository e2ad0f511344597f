import { expect, test } from 'vitest'
import type { SidebarNode } from './model.ts'
import { sidebarTrail } from './navigation.ts'
import { testSidebar } from '../../tests/support/frame-site.ts'

const labels = (route: string, nodes: SidebarNode[] = testSidebar) =>
  sidebarTrail(nodes, route).map((node) => ('label' in node ? node.label : node.type))

test('a page at the top has a trail of one', () => expect(labels('/')).toEqual(['Overview']))
test('a page in a category leads through it', () =>
  expect(labels('/develop/ts/state')).toEqual(['Develop', 'TypeScript', 'State']))
test("a category's own page ends at the category", () =>
  expect(labels('/category/typescript-sdk')).toEqual(['Develop', 'TypeScript']))
test('routes are exact: no trailing slash added or taken', () =>
  expect([labels('/develop'), labels('/develop/')]).toEqual([[], ['Develop']]))
test('a page outside the sidebar has no trail', () => expect(labels('/search')).toEqual([]))
test('of two places with one address the first counts', () => {
  const twice: SidebarNode[] = [
    {
      type: 'category',
      label: 'Guides',
      href: '/guides',
      items: [{ type: 'link', label: 'All guides', href: '/guides' }],
    },
  ]
  expect(labels('/guides', twice)).toEqual(['Guides'])
})
