'use client'
/** The search dialog: DocSearch's modal over this site's client. Loaded, with React, when it is first wanted. */
import { DocSearchModal, type DocSearchProps, type DocSearchTransformClient } from '@docsearch/react'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { browserTexts } from '../browser/texts.browser.ts'
import { fillPlural } from '../site/texts.ts'
import { searchClient } from './client.browser.ts'
import { correctRoles } from './dialog-roles.browser.ts'
import { localHref } from './hit-links.browser.ts'
import type { SearchClient } from './search-client.ts'
import { facetFilters, type SearchSettings } from './settings.ts'
import { mendStoredSearches } from './stored-searches.browser.ts'
import './search.css'

interface DialogProps {
  settings: SearchSettings
  client: SearchClient
  /** Base path with both slashes. */
  baseUrl: string
  initialQuery: string
  onClose: () => void
}

export interface DialogOptions extends Omit<DialogProps, 'initialQuery' | 'client'> {
  /** The open dialog, with the frame that this one takes the place of. */
  element: HTMLDialogElement
  /** The frame's field: what was typed in it goes on in the dialog's own. */
  field: HTMLInputElement
}

/**
 * Puts this site's client in the place of the search service's own client, of which DocSearch uses only `search`.
 *
 * DocSearch has a fault: after a failed search it sets its state to "error", and then, because the search is over, to
 * "idle", so that it shows "No results" in place of its error screen. Therefore its handler of the failure is called a
 * second time, after it has set the state to "idle".
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
            // The handler throws the error again, and nobody is left to catch it.
          }
        })
        throw error
      })
    return answer
  }
  return (own) => ({ ...own, search: search as unknown as DocSearchTransformClient['search'] })
}

/** The page's texts by the names that DocSearch gives them. */
function translations(): NonNullable<ComponentProps<typeof DocSearchModal>['translations']> {
  const texts = browserTexts().searchDialog
  return {
    searchBox: {
      resetButtonTitle: texts.clear,
      resetButtonAriaLabel: texts.clear,
      cancelButtonText: texts.cancel,
      cancelButtonAriaLabel: texts.cancel,
      searchInputLabel: texts.field,
    },
    startScreen: {
      recentSearchesTitle: texts.recent,
      noRecentSearchesText: texts.noRecent,
      saveRecentSearchButtonTitle: texts.save,
      removeRecentSearchButtonTitle: texts.remove,
      favoriteSearchesTitle: texts.favorites,
      removeFavoriteSearchButtonTitle: texts.removeFavorite,
    },
    errorScreen: { titleText: texts.failed, helpText: texts.failedHelp },
    noResultsScreen: {
      noResultsText: texts.noResults,
      suggestedQueryText: texts.trySearching,
      reportMissingResultsText: texts.report,
      reportMissingResultsLinkText: texts.reportLink,
    },
    footer: {
      selectText: texts.select,
      selectKeyAriaLabel: texts.enterKey,
      navigateText: texts.navigate,
      navigateUpKeyAriaLabel: texts.arrowUp,
      navigateDownKeyAriaLabel: texts.arrowDown,
      closeText: texts.close,
      closeKeyAriaLabel: texts.escapeKey,
      searchByText: texts.searchBy,
    },
  }
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

function SearchDialog({ settings, client, baseUrl, initialQuery, onClose }: DialogProps) {
  // DocSearch makes a new client whenever one of these is another object than before.
  const searchParameters = useMemo(() => ({ facetFilters: facetFilters(settings) }), [settings])
  const transformSearchClient = useMemo(() => asTransformed(client), [client])
  const footer = useMemo<NonNullable<DocSearchProps['resultsFooterComponent']>>(
    () =>
      ({ state }) => {
        const count = Number(state.context['nbHits'])
        return (
          <a href={`${baseUrl}search?q=${encodeURIComponent(state.query)}`} onClick={onClose}>
            {fillPlural(browserTexts().searchDialog.seeAll, count, document.documentElement.lang)}
          </a>
        )
      },
    [baseUrl, onClose],
  )

  useEffect(() => {
    // DocSearch shows its error screen, and throws the error again, where nobody catches it.
    const seen = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Error && event.reason.name === 'RetryError') event.preventDefault()
    }
    addEventListener('unhandledrejection', seen)
    return () => removeEventListener('unhandledrejection', seen)
  }, [])

  return (
    <DocSearchModal
      appId={settings.hosted?.appId ?? 'embedded'}
      apiKey={settings.hosted?.apiKey ?? 'embedded'}
      indexName={settings.indexName}
      placeholder={browserTexts().searchDialog.placeholder}
      translations={translations()}
      initialScrollY={window.scrollY}
      initialQuery={initialQuery}
      searchParameters={searchParameters}
      transformSearchClient={transformSearchClient}
      transformItems={(items) => items.map((item) => ({ ...item, url: localHref(item.url) }))}
      resultsFooterComponent={footer}
      navigator={navigator}
      onClose={onClose}
      {...(settings.missingResultsUrl && {
        getMissingResultsUrl: ({ query }: { query: string }) =>
          missingResultsUrl(settings.missingResultsUrl ?? '', query),
      })}
    />
  )
}

/** The configured address with the query: in place of `{query}`, or as it is. */
function missingResultsUrl(url: string, query: string): string {
  return url.replaceAll('{query}', encodeURIComponent(query))
}

/** Types a text into the dialog's field, as the reader would. */
function type(field: HTMLInputElement, text: string): void {
  // React ignores values that are set through its own setter, so the browser's setter is called.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Puts DocSearch in the place of the frame in which the reader has been typing. All of this happens in one task, so no
 * letter can be typed, and lost, between the frame's field and DocSearch's field.
 */
export function openDialog({ element, field, ...props }: DialogOptions): { query(): string; end(): void } {
  mendStoredSearches(props.settings.indexName)
  element.dataset.kind = props.settings.kind
  const place = document.createElement('div')
  element.append(place)
  const root = createRoot(place)
  const client = searchClient(props.settings, props.baseUrl)
  flushSync(() => root.render(<SearchDialog {...props} client={client} initialQuery={field.value} />))
  const stopCorrecting = correctRoles(place)
  const taking = place.querySelector('input') as HTMLInputElement
  const { selectionStart, selectionEnd } = field
  taking.focus()
  // Text that an input method was still composing came into the frame's field only now, when it lost the focus.
  if (taking.value !== field.value) type(taking, field.value)
  taking.setSelectionRange(selectionStart, selectionEnd)
  element.firstElementChild?.remove()
  // When the network is back, a failed search is repeated. React ignores an input event without a new value, so the end
  // of a composition is what makes DocSearch search again.
  const askAgain = () => {
    if (place.querySelector('.DocSearch-Container--Errored'))
      taking.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  }
  addEventListener('online', askAgain)
  return {
    query: () => taking.value,
    end() {
      removeEventListener('online', askAgain)
      stopCorrecting()
      root.unmount()
    },
  }
}
