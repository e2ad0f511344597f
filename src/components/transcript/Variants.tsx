import type { ReactNode } from 'react'

/**
 * The same thing in several forms, of which the reader sees the one chosen in the page's tabs. It shows no tabs: its
 * radio inputs are hidden, and src/components/tabs/tabs.browser.ts moves their choice along with the group's. Where
 * nothing can move it (no script) and in print, every variant is shown under its label.
 */
export function Variants({ children }: { children?: ReactNode }) {
  return <div className="variants">{children}</div>
}

interface VariantProps {
  /** Of the radio inputs of all variants. No other set of tabs on the page has it. */
  name: string
  /** The tabs whose choice decides which variant is shown. */
  group: string
  /** Values of the group it is for. */
  values: string[]
  label: string
  /** Shown until something else is chosen. */
  first: boolean
  children?: ReactNode
}

/** One of the forms: it is shown while one of its inputs is checked. */
export function Variant({ name, group, values, label, first, children }: VariantProps) {
  return (
    <div className="variants__panel" data-tab-group={group} data-label={label}>
      {values.map((value, index) => (
        <input
          key={value}
          className="tabs__input"
          type="radio"
          name={name}
          value={value}
          autoComplete="off"
          defaultChecked={first && index === 0}
          hidden
        />
      ))}
      <tab-choice hidden />
      {children}
    </div>
  )
}
