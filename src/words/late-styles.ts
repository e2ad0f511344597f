/**
 * The styles of words that few pages hold. A page that needs them links them above its content; every other at its very
 * end, for the pages that are opened from it.
 */
import.meta.glob('./{cluster-outage,endpoint,fields,journal-replay,transcript}/*.css', { eager: true })
