import type { ReactNode } from 'react'
import { Icon } from '../../icons/icons.tsx'
import type { IconName } from '../../site/icons.ts'

/** One choice of a dropdown; `current` marks the one the reader is in. */
export interface DropdownLink {
  label: string
  href: string
  current?: boolean
  /** Language of the label and of the page behind it, as an HTML language tag. */
  lang?: string
  /** Label of a docs version, for the runtime to remember (`data-docs-version`). */
  docsVersion?: string
}

/** A menu of links that opens without JavaScript; the runtime closes `details.dropdown` on Escape and outside clicks. */
export function Dropdown({
  label,
  icon,
  links,
  action,
  children,
}: {
  label: string
  icon?: IconName
  links: DropdownLink[]
  /** A button, below the links. */
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <details className="dropdown">
      <summary>
        {icon && <Icon name={icon} />}
        <span className="visually-hidden">{children === undefined ? label : `${label}: `}</span>
        {children}
        <Icon name="down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href + link.label}>
            <a
              href={link.href}
              aria-current={link.current ? 'true' : undefined}
              lang={link.lang}
              hrefLang={link.lang}
              data-docs-version={link.docsVersion}
            >
              {link.label}
            </a>
          </li>
        ))}
        {action !== undefined && <li>{action}</li>}
      </ul>
    </details>
  )
}
