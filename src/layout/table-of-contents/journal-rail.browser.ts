/**
 * The rail: the table of contents as a journal. Each section has a node, pending until the section has been read, then
 * recorded, kept for each page in local storage and sent nowhere. For a reader who comes back the recorded nodes tick in,
 * and a line offers to continue where they stopped. A button turns it off. Where storage is damaged or refused, the table
 * of contents stays as it is.
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { lateStyles } from '../../browser/late-styles.browser.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { hashTarget } from '../../browser/swap-page.browser.ts'
import type { Texts } from '../../site/texts.ts'
import { parseReading, sectionsInSight, sectionsRead, stoppedAt, withReading } from './reading-journal.ts'

/** A section has been read when it was in sight twice in a row, so many milliseconds apart. */
const pause = 1000
const off = 'off'

interface Section {
  id: string
  link: HTMLAnchorElement
  heading: HTMLElement
}

export async function startJournalRail(): Promise<void> {
  /** None where the rail is off. */
  let sections: Section[] = []
  let read: string[] = []
  let inSight: number[] = []
  let texts: Texts['rail']
  let offer: HTMLAnchorElement | undefined

  function mark({ id, link, heading }: Section, state?: 'pending' | 'recorded' | 'replayed', words?: string): void {
    if (state) link.dataset.node = state
    else delete link.dataset.node
    link.querySelector('span')?.remove()
    if (words) {
      const said = document.createElement('span')
      said.className = 'visually-hidden'
      said.textContent = `, ${words}`
      link.append(said)
    }
    heading.closest('.steps__step')?.toggleAttribute('data-read', state !== undefined && read.includes(id))
  }

  function open(): void {
    for (const section of sections.splice(0)) mark(section)
    const toc = document.querySelector<HTMLElement>('.toc[data-rail]')
    if (!toc) return
    const stored = local.get(keys.reading) ?? '[]'
    const pages = stored === off ? [] : parseReading(stored)
    // Damaged: it is removed, for the next page. Refused: nothing can be read back.
    local.set(keys.reading, pages ? stored : null)
    if (!pages || local.get(keys.reading) === null) return

    texts = JSON.parse(toc.dataset.rail!) as Texts['rail']
    const foot = toc.querySelector('p') ?? toc.appendChild(document.createElement('p'))
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = stored === off ? texts.on : texts.off
    button.addEventListener('click', () => {
      local.set(keys.reading, stored === off ? null : off)
      open()
      foot.querySelector('button')?.focus()
    })
    foot.replaceChildren(button)
    if (stored === off) return

    for (const link of toc.querySelectorAll<HTMLAnchorElement>('li a')) {
      const heading = hashTarget(link.hash)
      if (heading) sections.push({ id: heading.id, link, heading })
    }
    const ids = sections.map(({ id }) => id)
    read = sectionsRead(pages, location.pathname, ids)
    inSight = []
    const stop = stoppedAt(read, ids)
    for (const section of sections) {
      const { id, link } = section
      const isRead = read.includes(id)
      // Each ticks in after the one before; where the reader stopped comes last.
      link.style.setProperty('--order', String(read.indexOf(id)))
      if (id !== stop) {
        mark(section, isRead ? 'recorded' : 'pending', isRead ? texts.read : '')
        continue
      }
      offer = document.createElement('a')
      offer.setAttribute('href', link.hash)
      offer.textContent = texts.continue.replace('{heading}', () => link.textContent)
      foot.prepend(offer)
      mark(section, 'replayed', texts.stopped)
    }
  }

  function look(): void {
    if (sections.length === 0 || document.hidden) return
    const before = inSight
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top)
    inSight = sectionsInSight(tops, innerHeight, isAtEnd)
    for (const index of inSight) {
      const section = sections[index]
      if (!section || !before.includes(index) || section.link.dataset.node === 'recorded') continue
      // Another tab may have written in the meantime, or turned it off.
      const pages = parseReading(local.get(keys.reading) ?? '[]')
      if (!pages) return open()
      if (!read.includes(section.id)) read.push(section.id)
      local.set(keys.reading, JSON.stringify(withReading(pages, location.pathname, read)))
      section.link.style.setProperty('--order', '0')
      mark(section, 'recorded', texts.read)
      offer?.remove()
    }
  }

  await lateStyles()
  onEachPage(open)
  setInterval(look, pause)
}
