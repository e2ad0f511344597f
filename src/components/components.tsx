/**
 * What a page's content is rendered with, by name: each component that authors (docs/authoring.md) or the compile steps
 * put into a page, and what becomes of Markdown's elements.
 */
import type { MDXComponents } from 'mdx/types'
import type { ComponentProps, ComponentType } from 'react'
import { JournalRun, type JournalRunProps } from '../features/live/JournalRun.tsx'
import { LiveExample, type LiveExampleProps } from '../features/live/LiveExample.tsx'
import { Island } from '../islands/Island.tsx'
import type { Texts } from '../site/texts.ts'
import { englishTexts, notEnglish } from '../site/texts/english.ts'
import { Admonition } from './admonition/Admonition.tsx'
import { BreakIt } from './break-it/BreakIt.tsx'
import { Card, Cards } from './cards/Cards.tsx'
import ClusterOutagePlayer from './cluster-outage/ClusterOutage.client.tsx'
import { CodeBlock } from './code/CodeBlock.tsx'
import { Details } from './details/Details.tsx'
import { Endpoint, EndpointLink, Endpoints } from './endpoint/Endpoint.tsx'
import { Field, Fields } from './fields/Fields.tsx'
import { Figure } from './figure/Figure.tsx'
import { heading } from './heading/Heading.tsx'
import { Image } from './image/Image.tsx'
import JournalReplayPlayer from './journal-replay/JournalReplay.client.tsx'
import { Link } from './link/Link.tsx'
import { Step, Steps } from './steps/Steps.tsx'
import { TableScroll } from './table/TableScroll.tsx'
import { TabPanel, Tabs } from './tabs/Tabs.tsx'
import { Terminal } from './terminal/Terminal.tsx'
import { Variant, Variants } from './transcript/Variants.tsx'

export interface SiteOfContent {
  /** Puts the base path in front of a path of this site; leaves whole addresses alone. */
  href(path: string): string
  /** What components say by themselves, in the language of the content. */
  texts: Texts
}

export function createMDXComponents({ href, texts: all }: SiteOfContent): MDXComponents {
  const { content: texts, journalReplay, journalRun, livePanel } = all
  const ownReplay = notEnglish(journalReplay, englishTexts.journalReplay)
  /** A component that is told what to say. */
  const speaking =
    <Props extends { texts: Texts['content'] }>(Component: ComponentType<Props>) =>
    (props: Omit<Props, 'texts'>) => <Component {...({ ...props, texts } as Props)} />
  /** A component whose link leads to a path of this site. */
  const linking =
    <Props extends { href: string }>(Component: ComponentType<Props>) =>
    (props: Props) => <Component {...props} href={href(props.href)} />
  const withBase = (sources: ComponentProps<typeof Image>['sources'] = []) =>
    sources.map((source) => ({ ...source, src: href(source.src) }))

  return {
    a: linking(Link),
    h2: heading('h2', texts),
    h3: heading('h3', texts),
    h4: heading('h4', texts),
    h5: heading('h5', texts),
    h6: heading('h6', texts),
    Admonition: speaking(Admonition),
    BreakIt: ({ title = texts.breakIt, ...props }: Omit<ComponentProps<typeof BreakIt>, 'texts'>) => (
      <BreakIt {...props} title={title} texts={journalRun} />
    ),
    Card: linking(Card),
    Cards,
    ClusterOutage: () => (
      <figure className="figure">
        <Island when="intent">
          <ClusterOutagePlayer texts={texts.clusterOutage} />
        </Island>
      </figure>
    ),
    CodeBlock: speaking(CodeBlock),
    Details,
    Endpoint: speaking(Endpoint),
    EndpointLink: linking(speaking(EndpointLink)),
    Endpoints,
    Field: speaking(Field),
    Fields,
    Figure,
    Image: ({ sources, webp, ...props }: ComponentProps<typeof Image>) => (
      <Image {...props} src={href(props.src)} sources={withBase(sources)} webp={withBase(webp)} />
    ),
    JournalReplay: () => (
      <figure className="figure">
        <Island when="visible">
          <JournalReplayPlayer {...(ownReplay && { texts: ownReplay })} />
        </Island>
      </figure>
    ),
    JournalRun: (props: Omit<JournalRunProps, 'href' | 'texts'>) => (
      <JournalRun {...props} href={href} texts={{ ...texts.live, ...journalRun }} />
    ),
    LiveExample: (props: Omit<LiveExampleProps, 'href' | 'texts' | 'panelTexts'>) => (
      <LiveExample {...props} href={href} texts={texts.live} panelTexts={{ ...journalRun, ...livePanel }} />
    ),
    Step,
    Steps,
    TableScroll: speaking(TableScroll),
    TabPanel,
    Tabs: speaking(Tabs),
    Terminal: speaking(Terminal),
    Variant,
    Variants,
  }
}
