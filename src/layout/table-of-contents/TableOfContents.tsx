import type { ReactNode } from 'react'
import type { TabChoice, TocEntry } from '../../site/model.ts'
import type { Page } from '../../site/page.ts'
import { languageLabel, languageTabs } from '../../site/languages.ts'
import type { Site } from '../../site/site.ts'
import { tocTree } from './toc-tree.ts'
import { ids } from '../../site/dom.ts'

interface TocProps {
  site: Site
  entries: TocEntry[]
  /** Of the headings, where it is another one than the page's. */
  language?: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** Whose tabs are chosen from here, too. */
  page?: Pick<Page, 'languages' | 'tabChoices'>
}

/** The headings of the page, next to it where there is room. The runtime marks the one being read: `aria-current="true"`. */
export function TableOfContents({ site, entries, language, page = {} }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav
      className="toc"
      aria-labelledby="toc-title"
      data-rail={site.config.journalRail ? JSON.stringify(site.texts.rail) : undefined}
    >
      <Choices site={site} choices={[...languageChoice(page), ...(page.tabChoices ?? [])]} />
      <h2 id={ids.tableOfContentsTitle}>{site.texts.page.onThisPage}</h2>
      <TocList entries={entries} language={language} />
    </nav>
  )
}

/**
 * The same headings where there is no room next to the text: a bar that stays below the navbar and opens without
 * JavaScript. It has room for the choice of language; others are in its list. The runtime writes the heading being read into `[data-toc-current]`, and closes the list as a dropdown.
 */
export function MobileTableOfContents({ site, entries, language, page = {} }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav className="toc-mobile" aria-label={site.texts.page.onThisPage}>
      <details>
        <summary>
          <b>{site.texts.page.onThisPage}</b>
          <span data-toc-current="" />
        </summary>
        <TocList entries={entries} language={language}>
          {page.tabChoices && (
            <li>
              <Choices site={site} choices={page.tabChoices} />
            </li>
          )}
        </TocList>
      </details>
      <Choices site={site} choices={languageChoice(page)} />
    </nav>
  )
}

function languageChoice({ languages = [] }: NonNullable<TocProps['page']>): TabChoice[] {
  if (languages.length < 2) return []
  return [{ group: languageTabs, tabs: languages.map((id) => ({ value: id, label: languageLabel(id) ?? id })) }]
}

/**
 * What several sets of tabs ask for, wherever the reader is: each is one more member of its group, which
 * src/components/tabs/tabs.browser.ts keeps in step. Without script they aren't shown, and each set is chosen by itself.
 */
function Choices({ site, choices }: { site: Site; choices: TabChoice[] }) {
  if (choices.length === 0) return null
  const { tabGroups } = site.texts.content
  return (
    <div className="toc-choices">
      {choices.map(({ group, tabs, within }) => (
        <div key={group} className="toc-choice" data-tab-group={group} data-within={within}>
          <select
            aria-label={(tabGroups as Record<string, string>)[group]}
            autoComplete="off"
            defaultValue={tabs[0]?.value}
          >
            {tabs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <tab-choice hidden />
        </div>
      ))}
    </div>
  )
}

function TocList({
  entries,
  language,
  children,
}: Pick<TocProps, 'entries'> & { language: TocProps['language'] | undefined; children?: ReactNode }) {
  return (
    <ul {...language}>
      {children}
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
