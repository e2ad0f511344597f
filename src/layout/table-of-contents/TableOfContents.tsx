import type { TocEntry } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { tocTree } from './toc-tree.ts'
import { ids } from '../../site/dom.ts'

interface TocProps {
  site: Site
  entries: TocEntry[]
  /** Of the headings, where it is another one than the page's. */
  language?: { lang?: string; dir?: 'ltr' | 'rtl' }
}

/** The headings of the page, next to it where there is room. The runtime marks the one being read: `aria-current="true"`. */
export function TableOfContents({ site, entries, language }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav
      className="toc"
      aria-labelledby="toc-title"
      data-rail={site.config.journalRail ? JSON.stringify(site.texts.rail) : undefined}
    >
      <h2 id={ids.tableOfContentsTitle}>{site.texts.page.onThisPage}</h2>
      <TocList entries={entries} language={language} />
    </nav>
  )
}

/**
 * The same headings where there is no room next to the text: a bar that stays below the navbar and opens without
 * JavaScript. The runtime writes the heading being read into `[data-toc-current]`, and closes the list as a dropdown.
 */
export function MobileTableOfContents({ site, entries, language }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav className="toc-mobile" aria-label={site.texts.page.onThisPage}>
      <details>
        <summary>
          <b>{site.texts.page.onThisPage}</b>
          <span data-toc-current="" />
        </summary>
        <TocList entries={entries} language={language} />
      </details>
    </nav>
  )
}

function TocList({ entries, language }: Pick<TocProps, 'entries'> & { language: TocProps['language'] | undefined }) {
  return (
    <ul {...language}>
      {tocTree(entries).map((node) => (
        <li key={node.id}>
          <a href={`#${node.id}`}>{node.text}</a>
          {node.children.length > 0 && (
            <ul>
              {node.children.map((child) => (
                <li key={child.id}>
                  <a href={`#${child.id}`}>{child.text}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
