'use client'
/** The search dialog: DocSearch's modal over this site's client. Loaded, with React, when it is first wanted. */
import { DocSearchModal, type DocSearchProps, type DocSearchTransformClient } from '@docsearch/react'
import { useEffect, useMemo, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { localHref } from './hit-links.browser.ts'
import { limits, type SearchClient } from './search-client.ts'
import { facetFilters, type SearchSettings } from './settings.ts'
import './search.css'

export interface DialogOptions {
  settings: SearchSettings
  client: SearchClient
  /** Base path with both slashes. */
  baseUrl: string
  /** Text the dialog opens with; without it, what is selected on the page (at most 64 characters: SPEC.md §5). */
  initialQuery?: string
  onClose: () => void
}

/**
 * The dialog wants the service's own client; of that it uses only what stands here.
 *
 * It marks a failed search and at once, when the search is over, marks itself idle again, so that "No results" stands
 * where its error screen should. The failure is therefore told to it a second time, when it is done with the first.
 */
function asTransformed(client: SearchClient): NonNullable<DocSearchProps['transformSearchClient']> {
  let latest: unknown
  const search = (body: Parameters<SearchClient['search']>[0]) => {
    const answer = client.search(body)
    const failing = answer.catch.bind(answer)
    latest = answer
    answer.catch = (told) =>
      failing((error: unknown) => {
        setTimeout(() => {
          try {
            if (latest === answer) void told?.(error)
          } catch {
            // It throws what it is told; nobody is left to catch it.
          }
        })
        throw error
      })
    return answer
  }
  return (own) => ({ ...own, search: search as unknown as DocSearchTransformClient['search'] })
}

/** Follows a link as if it were clicked, so that the router of the page gets to it. */
function follow(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}

const navigator: DocSearchProps['navigator'] = {
  navigate: ({ itemUrl }) => follow(itemUrl),
  navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
  navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
}

function SearchDialog({ settings, client, baseUrl, initialQuery, onClose }: DialogOptions) {
  const frame = useRef<HTMLDivElement>(null)
  // The modal makes its client anew whenever one of these is another object.
  const searchParameters = useMemo(() => ({ facetFilters: facetFilters(settings) }), [settings])
  const transformSearchClient = useMemo(() => asTransformed(client), [client])
  const footer = useMemo<NonNullable<DocSearchProps['resultsFooterComponent']>>(
    () =>
      ({ state }) => (
        <a href={`${baseUrl}search?q=${encodeURIComponent(state.query)}`} onClick={onClose}>
          See all {Number(state.context['nbHits'])} results
        </a>
      ),
    [baseUrl, onClose],
  )

  useEffect(() => {
    // The modal calls itself a button, with a field and links inside: to a screen reader it is a dialog.
    const container = frame.current?.querySelector('.DocSearch-Container')
    if (!container) return undefined
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex']) container.removeAttribute(name)
    container.setAttribute('role', 'dialog')
    container.setAttribute('aria-modal', 'true')
    container.setAttribute('aria-label', 'Search the documentation')
    // It shows its error screen and throws the error on, to nobody.
    const seen = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Error && event.reason.name === 'RetryError') event.preventDefault()
    }
    addEventListener('unhandledrejection', seen)
    // It and its field name lists by ids that they do not have, anew with every answer.
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element) target.removeAttribute('aria-controls')
    })
    observer.observe(container, { attributeFilter: ['aria-controls'], subtree: true })
    return () => {
      removeEventListener('unhandledrejection', seen)
      observer.disconnect()
    }
  }, [])

  return (
    <div className="search-dialog" data-kind={settings.kind} ref={frame}>
      <DocSearchModal
        appId={settings.hosted?.appId ?? 'embedded'}
        apiKey={settings.hosted?.apiKey ?? 'embedded'}
        indexName={settings.indexName}
        placeholder="Search docs"
        initialScrollY={window.scrollY}
        {...(initialQuery && { initialQuery: initialQuery.slice(0, limits.queryLength) })}
        searchParameters={searchParameters}
        transformSearchClient={transformSearchClient}
        transformItems={(items) => items.map((item) => ({ ...item, url: localHref(item.url) }))}
        resultsFooterComponent={footer}
        navigator={navigator}
        onClose={onClose}
        {...(settings.missingResultsUrl && { getMissingResultsUrl: ({ query }: { query: string }) => missingResultsUrl(settings.missingResultsUrl ?? '', query) })}
      />
    </div>
  )
}

/** The configured address with the query: in place of `{query}`, or as it is. */
function missingResultsUrl(url: string, query: string): string {
  return url.replaceAll('{query}', encodeURIComponent(query))
}

/**
 * Opens the dialog.
 * @returns a function that closes it
 */
export function openDialog(options: Omit<DialogOptions, 'onClose'> & { onClose: () => void }): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const before = document.activeElement
  let open = true
  function close(): void {
    if (!open) return
    open = false
    // After the event that closes it: a click on a hit has to reach the page first.
    setTimeout(() => {
      root.unmount()
      place.remove()
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
    options.onClose()
  }
  root.render(<SearchDialog {...options} onClose={close} />)
  return close
}
