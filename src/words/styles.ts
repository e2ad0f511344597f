/**
 * The styles of the words that pages are full of: each stylesheet in a word's folder, by the order of their paths. Each
 * says in which layer it is. Imported after src/styles/index.css, which sets the order of the layers. Every page holds
 * them in its HTML; those of src/render/late-styles.ts only the pages that need them.
 */
import.meta.glob(
  ['./*/*.css', '!./{cards,cluster-outage,details,endpoint,fields,figure,journal-replay,steps,transcript}/*.css'],
  { eager: true },
)
