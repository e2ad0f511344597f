/**
 * Groups of tabs: tabs of one group stay in step on the page and across pages. What each is called, where an author says
 * nothing else, is in the texts of the interface (content.tabGroups).
 */
import { languageIds, requestLanguages } from '../../site/languages.ts'

export interface TabGroup {
  /** Values that a tab of the group may have. */
  values: readonly string[]
}

export const tabGroups: Record<string, TabGroup> = {
  sdk: { values: languageIds },
  runtime: { values: ['node', 'bun', 'deno', 'workers', 'nextjs'] },
  os: { values: ['macos', 'linux', 'windows'] },
  install: { values: ['npm', 'brew', 'docker', 'binary'] },
  broker: { values: ['maven', 'docker'] },
  request: { values: ['curl', ...requestLanguages] },
  host: { values: ['aws', 'gcp', 'azure', 'self'] },
}
