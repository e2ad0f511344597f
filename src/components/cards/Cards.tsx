import type { ReactNode } from 'react'
import { Icon } from '../../icons/icons.tsx'
import type { IconName } from '../../site/icons.ts'

/** Cards side by side, as many as there is room for. */
export function Cards({ children }: { children?: ReactNode }) {
  return (
    <ul className="cards" role="list">
      {children}
    </ul>
  )
}

interface CardProps {
  title: string
  /** With the base path in front where it is a path of this site. */
  href: string
  icon?: IconName
  children?: ReactNode
}

/** One card: the whole of it is its title's link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <li className="card">
      {icon !== undefined && <Icon name={icon} />}
      <a className="card__title" href={href}>
        {title}
      </a>
      {children !== undefined && <div className="card__text">{children}</div>}
    </li>
  )
}
