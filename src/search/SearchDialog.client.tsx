'use client'
/** What the search dialog shows below its field: searches kept, hits, or why there are none. Loaded when it is wanted. */
import { memo, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { browserTexts } from '../browser/texts.browser.ts'
import { around, fillPlural } from '../site/texts.ts'
import { reportUrl } from './ask.browser.ts'
import { searchClient } from './client.browser.ts'
import { localHref } from './hit-links.browser.ts'
import { readMarked } from './marked-text.ts'
import type { SearchHit } from './search-client.ts'
import {
  type Answer,
  type Row,
  rowId,
  rowsOf,
  type Session,
  type SessionOptions,
  startSession,
  treeId,
  type View,
} from './search-session.browser.ts'
import type { SearchSettings } from './settings.ts'
import './search.css'

interface DialogProps {
  session: Session
  settings: SearchSettings
  /** Base path with both slashes. */
  baseUrl: string
  onClose: () => void
}

const texts = () => browserTexts().searchDialog
const language = () => document.documentElement.lang

function SearchDialog(props: DialogProps) {
  const { session, settings, baseUrl, onClose } = props
  const view = useSyncExternalStore(session.subscribe, session.view)
  const { query, answer, state } = view
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) session.shown(view, place.current)
  }, [session, view])
  const hasRows = rowsOf(view).length > 0

  return (
    <>
      <div className="search-dialog__results" ref={place}>
        {state === 'error' ? (
          <Message kind="failure" title={texts().failed}>
            <p>{texts().failedHelp}</p>
          </Message>
        ) : !query && !hasRows ? (
          <Message kind="start" title={texts().noRecent} />
        ) : answer && !hasRows ? (
          <Nothing {...props} answer={answer} />
        ) : (
          <Hits session={session} groups={view.groups} answer={answer} chosen={view.chosen} />
        )}
        {answer && hasRows && state !== 'error' && (
          <p className="search-dialog__all">
            <a href={`${baseUrl}search?q=${encodeURIComponent(answer.query)}`} onClick={onClose}>
              {fillPlural(texts().seeAll, answer.result.nbHits, language())}
            </a>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {answer && state === 'idle' && fillPlural(texts().count, answer.result.nbHits, language())}
      </p>
      <div className="search-dialog__keys" aria-hidden>
        <Key name="↵">{texts().select}</Key>
        <Key name="↑ ↓">{texts().navigate}</Key>
        <Key name="esc">{texts().close}</Key>
        {settings.kind === 'hosted' && <span className="search-dialog__service">{texts().searchBy} Algolia</span>}
      </div>
    </>
  )
}

interface HitsProps extends Pick<View, 'groups' | 'chosen'> {
  session: Session
  answer: Answer | undefined
}

/** Between a letter and its answer the rows stay what they are, and are not made again. */
const Hits = memo(function Hits({ session, groups, answer, chosen }: HitsProps) {
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  const numberOf = (hit: Row['hit']) => answer?.result.hits.findIndex(({ objectID }) => objectID === hit.objectID)
  return groups.map(({ name, rows }, index) => (
    <section key={name} className="search-hits">
      <div className="search-hits__name" id={`${treeId(index)}-name`}>
        {name}
      </div>
      <ul role="tree" id={treeId(index)} aria-labelledby={`${treeId(index)}-name`}>
        {rows.map((row, inGroup) => {
          const number = (firsts[index] ?? 0) + inGroup
          return (
            <HitRow
              key={number}
              row={row}
              number={number}
              hit={'text' in row.hit ? numberOf(row.hit) : undefined}
              isChosen={number === chosen}
              session={session}
            />
          )
        })}
      </ul>
    </section>
  ))
})

interface HitRowProps {
  session: Session
  row: Row
  /** Among all rows. */
  number: number
  /** Number of the hit in the answer, while its text is missing. */
  hit: number | undefined
  isChosen: boolean
}

function HitRow({ session, row, number, hit, isChosen }: HitRowProps) {
  const select = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) session.followed(row)
  }
  return (
    <li
      role="treeitem"
      id={rowId(number)}
      className="search-hit"
      aria-selected={isChosen}
      onPointerMove={() => session.choose(number)}
      data-hit={hit}
    >
      <a href={localHref(row.hit.url)} onClick={select}>
        <RowIcon row={row} />
        <span className="search-hit__words">
          <Title {...row} />
          {row.hit.type === 'content' && !row.kept && <Snippet hit={row.hit as SearchHit} />}
        </span>
      </a>
      {row.kept === 'recent' && <Action title={texts().save} path={paths.star} act={() => session.favor(row)} />}
      {row.kept && (
        <Action
          title={row.kept === 'recent' ? texts().remove : texts().removeFavorite}
          path={paths.cross}
          act={() => session.remove(row)}
        />
      )}
    </li>
  )
}

/** Text with the marks of what was found, without any other markup. */
function Marked({ html }: { html: string }) {
  return readMarked(html).map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

/** Page › Section: whole, so that rows of one name can be told apart. Of a search that is kept, its group as well. */
function Title({ hit, kept }: Row) {
  const { _highlightResult: highlighted } = hit as Partial<SearchHit>
  const headings = (['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const)
    .map((level) => highlighted?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '')
    .filter(Boolean)
  return (
    <>
      <span className="search-hit__title">
        {headings.map((heading, index) => (
          <span key={index}>
            {index > 0 && <span className="search-hit__joint"> › </span>}
            <Marked html={heading} />
          </span>
        ))}
      </span>
      {kept && <span className="search-hit__text">{hit.hierarchy.lvl0}</span>}
    </>
  )
}

/** Its line is there before the text is, so that nothing moves when it comes. */
function Snippet({ hit: { _snippetResult: snippet } }: { hit: SearchHit }) {
  return (
    <span className="search-hit__text">
      <Marked html={snippet?.content?.value ?? ''} />
    </span>
  )
}

function Message({
  kind,
  title,
  children,
}: {
  kind: 'start' | 'failure' | 'nothing'
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`search-dialog__message search-dialog__${kind}`}>
      <p className="search-dialog__title">{title}</p>
      {children}
    </div>
  )
}

/** SPEC.md §8, "Search with no hits", and where to go on from there. */
function Nothing({ session, settings, onClose, answer }: DialogProps & { answer: Answer }) {
  const { query, suggestions } = answer
  const report = reportUrl(settings, query)
  const [sections] = useState(sectionsOfSite)
  const [before, after] = around(texts().noResults, 'query')
  return (
    <Message
      kind="nothing"
      title={
        <>
          {before}
          <strong>{query}</strong>
          {after}
        </>
      }
    >
      {suggestions.length > 0 && (
        <>
          <p>{texts().trySearching}</p>
          <ul className="search-dialog__ways">
            {suggestions.map((text) => (
              <li key={text}>
                <button type="button" className="search-dialog__suggestion" onClick={() => session.search(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {sections.length > 0 && (
        <>
          <p>{texts().sections}</p>
          <ul className="search-dialog__ways search-dialog__sections">
            {sections.map(({ label, href }) => (
              <li key={href}>
                <a href={href} onClick={onClose}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {report && (
        <p>
          {texts().report}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {texts().reportLink}
          </a>
        </p>
      )}
    </Message>
  )
}

/** What the sidebar's top level offers, each with its first page. */
function sectionsOfSite(): { label: string; href: string }[] {
  return [...document.querySelectorAll('nav.sidebar > ul > li')].flatMap((entry) => {
    const link = entry.querySelector('a')
    const label = entry.querySelector(':scope > a, :scope > details > summary')?.textContent?.trim()
    return link && label ? [{ label, href: link.getAttribute('href') ?? '' }] : []
  })
}

const paths = {
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.4 2',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8Z',
  cross: 'M6 6l12 12M18 6 6 18',
  heading: 'M9.5 4 7.5 20M16.5 4l-2 16M4 9h16.5M3.5 15H20',
  page: 'M6 3.5h8L18.5 8v12.5H6ZM14 3.5V8h4.5',
  text: 'M4 7h16M4 12h16M4 17h10',
}

function Svg({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  )
}

function RowIcon({ row: { kept, hit } }: { row: Row }) {
  if (kept) return <Svg path={kept === 'recent' ? paths.clock : paths.star} />
  return <Svg path={hit.type === 'content' ? paths.text : hit.type === 'lvl1' ? paths.page : paths.heading} />
}

function Action({ title, path, act }: { title: string; path: string; act: () => void }) {
  return (
    <button type="button" className="search-hit__action" title={title} aria-label={title} onClick={act}>
      <Svg path={path} />
    </button>
  )
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <kbd>{name}</kbd> {children}
    </span>
  )
}

export interface DialogOptions extends Omit<SessionOptions, 'client'> {
  /** Base path with both slashes. */
  baseUrl: string
  /** Element below the field. */
  place: HTMLElement
}

/** Shows what is found below the field of the open dialog. */
export function openDialog({ place, baseUrl, ...options }: DialogOptions): { end(): void } {
  const { settings, onClose } = options
  const container = document.createElement('div')
  container.className = 'search-dialog__body'
  place.append(container)
  const root = createRoot(container)
  const session = startSession({ ...options, client: searchClient(settings, baseUrl) })
  flushSync(() =>
    root.render(<SearchDialog session={session} settings={settings} baseUrl={baseUrl} onClose={onClose} />),
  )
  return {
    end() {
      session.end()
      root.unmount()
    },
  }
}
