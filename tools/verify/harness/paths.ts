import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root: everything the verification reads or names is told relative to it. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export const snippets = join(root, 'snippets')
export const scenarios = join(snippets, 'scenarios')
export const transcripts = join(snippets, 'transcripts')
export const here = join(root, 'tools/verify')
export const cache = join(root, '.cache/verify')
