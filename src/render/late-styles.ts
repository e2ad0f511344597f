/**
 * Stylesheets that most pages do not need, from src/: no first picture waits for them. All are in one file that is
 * fetched when a page has been loaded, for what the reader does there and for the pages that are opened from it.
 */

/** What few pages hold, each list in one `<style>` of the pages that hold one of its classes. */
export const rareStyles = [
  ['words/endpoint/Endpoint.css', 'words/fields/Fields.css'],
  ['words/transcript/Variants.css'],
  ['words/cluster-outage/ClusterOutage.css'],
  ['words/journal-replay/JournalReplay.css'],
  ['words/cards/Cards.css'],
  ['words/details/Details.css', 'words/steps/Steps.css'],
  ['words/figure/figure.css'],
  ['pages/blog/blog.css'],
  ['pages/landing/hero.css'],
]

/** What only pages from right to left hold. */
export const rightToLeftStyles = ['styles/right-to-left.css']

/** What no page holds when it comes. */
export const laterStyles = ['styles/later.css']
