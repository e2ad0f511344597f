/** On the page for missing addresses: the way back to the page that the reader read last. */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { around } from '../../site/texts.ts'
import { readLastPage } from './last-page.ts'

export function startLastPage(): void {
  const lead = document.querySelector<HTMLElement>('[data-last-page]')
  const page = readLastPage(local.get(keys.lastPage))
  if (!lead || !page) return
  const [attempt = '', offer = ''] = JSON.parse(lead.dataset.lastPage ?? '[]') as string[]
  const link = document.createElement('a')
  link.href = page.path
  link.textContent = page.title
  const line = document.createElement('span')
  const [before, after] = around(offer, 'page')
  line.append(before, link, after)
  const said = document.createElement('span')
  said.dataset.node = 'crashed'
  said.textContent = attempt
  lead.replaceChildren(said, line)
}
