import type { SearchSettings } from './settings.ts'

/** Reads the settings of the page. @param fallback for a page that carries none */
export function readSettings(
  text: string | undefined,
  fallback: SearchSettings = { kind: 'embedded', indexName: 'docs', facets: {} },
): SearchSettings {
  return text ? (JSON.parse(text) as SearchSettings) : fallback
}
