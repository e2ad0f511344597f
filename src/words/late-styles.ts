/**
 * The styles of words that few pages hold. A page that needs them links them; every other loads them when it is idle, for
 * the pages that are opened from it.
 */
import.meta.glob('./{cluster-outage,endpoint,fields,journal-replay,transcript}/*.css', { eager: true })
