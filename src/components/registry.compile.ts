/**
 * Every step, in the order in which they are read and compiled: each sees what those before it left.
 * Transcripts come before snippets, which become tabs: they say which languages the page offers.
 */
import { admonition } from './admonition/admonition.compile.ts'
import { breakIt } from './break-it/break-it.compile.ts'
import { cards } from './cards/cards.compile.ts'
import { chart } from './chart/chart.compile.ts'
import { endpoint } from './endpoint/endpoint.compile.ts'
import { fences } from './code/fences.compile.ts'
import { fields } from './fields/fields.compile.ts'
import { figure } from './figure/figure.compile.ts'
import { heading } from './heading/headings.compile.ts'
import { inlineCode } from './code/inline-code.compile.ts'
import { image } from './image/image.compile.ts'
import { include } from './include/include.compile.ts'
import { journalRun } from './journal-run/journal-run.compile.ts'
import { link } from './link/link.compile.ts'
import { snippet } from './snippet/snippet.compile.ts'
import { steps } from './steps/steps.compile.ts'
import { table } from './table/table.compile.ts'
import { tabs } from './tabs/tabs.compile.ts'
import { template } from '../features/templates/template.compile.ts'
import { transcript } from './transcript/transcript.compile.ts'
import type { ElementRules, CompileStep } from '../mdx/compile-step.ts'

/** Components that are rendered as they are written. */
const plain: CompileStep = {
  elements: {
    ClusterOutage: { empty: true },
    Details: { needs: ['summary'], takes: ['open'], flags: ['open'], searched: ['summary'] },
    JournalReplay: { empty: true },
  },
}

export const compileSteps: readonly CompileStep[] = [
  include,
  heading,
  fields,
  endpoint,
  link,
  transcript,
  template,
  snippet,
  journalRun,
  fences,
  inlineCode,
  figure,
  chart,
  image,
  admonition,
  table,
  steps,
  tabs,
  cards,
  breakIt,
  plain,
]

/** The components that authors may write, in the order of their names. */
export const elementRules: Record<string, ElementRules> = Object.fromEntries(
  compileSteps.flatMap(({ elements = {} }) => Object.entries(elements)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
