/** Groups of tabs: tabs of one group stay in step on the page and across pages. */
import { languageIds } from '../../site/languages.ts'

export interface TabGroup {
  /** Values that a tab of the group may have. */
  values: readonly string[]
  /** Name of the choice, for a set of tabs whose author gives none. */
  label: string
}

export const tabGroups: Record<string, TabGroup> = {
  sdk: { values: languageIds, label: 'Language' },
  runtime: { values: ['node', 'bun', 'deno', 'workers', 'nextjs'], label: 'Runtime' },
  os: { values: ['macos', 'linux', 'windows'], label: 'Operating system' },
  install: { values: ['npm', 'brew', 'docker', 'binary'], label: 'Way to install' },
  broker: { values: ['maven', 'docker', 'other'], label: 'Way to run Kafka' },
  request: { values: ['curl', 'ts', 'python', 'go', 'java'], label: 'Language' },
  host: { values: ['aws', 'gcp', 'azure', 'self'], label: 'Host' },
}
