/**
 * The whole vocabulary at once: what Markdown becomes, and every word that authors (docs/authoring.md) or the compiler
 * (src/content) put into a page.
 */
import type { MDXComponents } from 'mdx/types'
import { Figure } from './figure/Figure.tsx'
import { JournalReplay } from './journal-replay/JournalReplay.tsx'
import { Admonition } from './admonition/Admonition.tsx'
import { Card, Cards } from './cards/Cards.tsx'
import { CodeBlock } from './code/CodeBlock.tsx'
import { Details } from './details/Details.tsx'
import { heading } from './heading/Heading.tsx'
import { Image } from './image/Image.tsx'
import { Link } from './link/Link.tsx'
import { Step, Steps } from './steps/Steps.tsx'
import { TableScroll } from './table/TableScroll.tsx'
import { TabPanel, Tabs } from './tabs/Tabs.tsx'
import { Terminal } from './terminal/Terminal.tsx'
import { Variant, Variants } from './transcript/Variants.tsx'

type Props<Component extends (props: never) => unknown> = Parameters<Component>[0]

/**
 * The components a page's content is rendered with.
 * @param site puts the base path in front of a path of this site (Site in src/site/site.ts)
 */
export function createMDXComponents({ href }: { href: (path: string) => string }): MDXComponents {
  const sources = (list: Props<typeof Image>['sources']) => list?.map((source) => ({ ...source, src: href(source.src) }))
  return {
    a: (props: Props<typeof Link>) => Link({ ...props, href: href(props.href) }),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h5'),
    h6: heading('h6'),
    Admonition,
    Card: (props: Props<typeof Card>) => Card({ ...props, href: href(props.href) }),
    Cards,
    CodeBlock,
    Details,
    Figure,
    Image: ({ sources: own, webp, ...props }: Props<typeof Image>) => Image({ ...props, src: href(props.src), sources: sources(own) ?? [], webp: sources(webp) ?? [] }),
    JournalReplay,
    Step,
    Steps,
    TabPanel,
    TableScroll,
    Tabs,
    Terminal,
    Variant,
    Variants,
  }
}
