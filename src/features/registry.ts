/**
 * Every feature. Of two pages with one route, that of the earlier kind is built: the pages that the site cannot do
 * without, then what an author wrote, then what is generated.
 */
import { api } from './api/feature.ts'
import { blog } from './blog/feature.ts'
import { docs } from './docs/feature.ts'
import { vocabulary } from './docs/vocabulary.ts'
import { editions } from './editions/feature.ts'
import type { Feature } from './feature.ts'
import { hosts } from './hosts/feature.ts'
import { live } from './live/feature.ts'
import { mcp } from './mcp/feature.ts'
import { markdown } from './markdown/feature.ts'
import { rules } from './rules/feature.ts'
import { searchIndex } from './search-index/feature.ts'
import { siteFiles } from './site-files/feature.ts'
import { social } from './social/feature.ts'
import { templates } from './templates/feature.ts'

export const features: readonly Feature[] = [
  editions,
  searchIndex,
  docs,
  api,
  blog,
  live,
  templates,
  markdown,
  rules,
  mcp,
  siteFiles,
  social,
  hosts,
]

/** Those of the development server. */
export const featuresInDevelopment: readonly Feature[] = [...features, vocabulary]
