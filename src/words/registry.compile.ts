/**
 * Every word, in the order in which they are read and compiled: each sees what those before it left.
 * Transcripts come before snippets, which become tabs: they say which languages the page offers.
 */
import { admonition } from './admonition/admonition.compile.ts'
import { cards } from './cards/cards.compile.ts'
import { clusterOutage } from './cluster-outage/cluster-outage.compile.ts'
import { endpoint } from './endpoint/endpoint.compile.ts'
import { fences } from './code/fences.compile.ts'
import { details } from './details/details.compile.ts'
import { fields } from './fields/fields.compile.ts'
import { figure } from './figure/figure.compile.ts'
import { heading } from './heading/headings.compile.ts'
import { image } from './image/image.compile.ts'
import { include } from './include/include.compile.ts'
import { journalReplay } from './journal-replay/journal-replay.compile.ts'
import { link } from './link/link.compile.ts'
import { snippet } from './snippet/snippet.compile.ts'
import { steps } from './steps/steps.compile.ts'
import { table } from './table/table.compile.ts'
import { tabs } from './tabs/tabs.compile.ts'
import { template } from './template/template.compile.ts'
import { transcript } from './transcript/transcript.compile.ts'
import type { ElementRules, Word } from './word.ts'

export const words: readonly Word[] = [
  include,
  heading,
  fields,
  endpoint,
  link,
  transcript,
  template,
  snippet,
  fences,
  figure,
  image,
  admonition,
  table,
  steps,
  tabs,
  cards,
  details,
  journalReplay,
  clusterOutage,
]

/** The components that authors may write, in the order of their names. */
export const elementRules: Record<string, ElementRules> = Object.fromEntries(
  words.flatMap((word) => Object.entries(word.elements ?? {})).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
