import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/support/frame-site.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'

const html = (announcement?: { id: string; text: string; href?: string; closeable?: boolean }) =>
  renderToStaticMarkup(<AnnouncementBar site={testSite({ announcement })} />)

test('without an announcement there is no bar', () => expect(html()).toBe(''))

test('an announcement may lead to a page, and can be closed unless the configuration says otherwise', () => {
  expect(html({ id: 'a', text: 'News' })).toMatch(/^<aside[^>]*data-announcement-id="a".*<p>News<\/p><button/)
  expect(html({ id: 'a', text: 'News', href: '/guides' })).toContain('<p><a href="/guides">News</a></p>')
  expect(html({ id: 'a', text: 'News', closeable: false })).not.toContain('<button')
})
