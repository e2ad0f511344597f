import type { TocEntry } from '../../site/model.ts'
import { languageLabel, languageTabs } from '../../site/languages.ts'
import type { Site } from '../../site/site.ts'
import { tocTree } from './toc-tree.ts'
import { ids } from '../../site/dom.ts'

interface TocProps {
  site: Site
  entries: TocEntry[]
  /** Of the headings, where it is another one than the page's. */
  language?: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** Ids of the programming languages between which the page's tabs choose. */
  choices?: string[]
}

/** The headings of the page, next to it where there is room. The runtime marks the one being read: `aria-current="true"`. */
export function TableOfContents({ site, entries, language, choices }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav
      className="toc"
      aria-labelledby="toc-title"
      data-rail={site.config.journalRail ? JSON.stringify(site.texts.rail) : undefined}
    >
      <LanguageChoice site={site} choices={choices} />
      <h2 id={ids.tableOfContentsTitle}>{site.texts.page.onThisPage}</h2>
      <TocList entries={entries} language={language} />
    </nav>
  )
}

/**
 * The same headings where there is no room next to the text: a bar that stays below the navbar and opens without
 * JavaScript. The runtime writes the heading being read into `[data-toc-current]`, and closes the list as a dropdown.
 */
export function MobileTableOfContents({ site, entries, language, choices }: TocProps) {
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
      <LanguageChoice site={site} choices={choices} />
    </nav>
  )
}

/**
 * The language of every example on the page, in view wherever the reader is: one more member of the tabs' group, which
 * src/components/tabs/tabs.browser.ts keeps in step. Without script it isn't shown, and each set of tabs is chosen by itself.
 */
function LanguageChoice({ site, choices = [] }: Pick<TocProps, 'site'> & { choices: string[] | undefined }) {
  if (choices.length < 2) return null
  return (
    <div className="toc-choice" data-tab-group={languageTabs}>
      <select aria-label={site.texts.content.tabGroups.sdk} autoComplete="off" defaultValue={choices[0]}>
        {choices.map((id) => (
          <option key={id} value={id} data-tab-value={id}>
            {languageLabel(id)}
          </option>
        ))}
      </select>
      <tab-choice hidden />
    </div>
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
