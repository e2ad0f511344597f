import type { ReactNode } from 'react'
import { isExternal } from '../../site/routes.ts'

interface Props {
  /** With the base path in front where it is a path of this site. */
  href: string
  title?: string
  children?: ReactNode
}

/** A link in text. Links to other sites are marked, in the markup and on the screen. */
export function Link({ href, title, children }: Props) {
  const other = isExternal(href) && /^(?:https?:)?\/\//i.test(href)
  return (
    <a href={href} title={title} {...(other && { rel: 'external', className: 'external' })}>
      {children}
    </a>
  )
}
