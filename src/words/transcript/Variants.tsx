import type { ReactNode } from 'react'

interface VariantsProps {
  /** No other set of tabs on the page has it (src/words/transcript/transcript.compile.ts numbers them with the tabs). */
  id: string
  /** The tabs whose choice decides which variant is shown. */
  group: string
  /** What can be chosen; each value belongs to one Variant. */
  values: string[]
  children?: ReactNode
}

/**
 * The same thing in several forms, of which the reader sees the one chosen in the page's tabs. It has no tabs of its own
 * to be seen: its radio inputs are hidden, and src/words/tabs/tabs.browser.ts moves their choice along with the group's. Where
 * nothing can move it (no script) and in print, every variant is shown under its label.
 */
export function Variants({ id, group, values, children }: VariantsProps) {
  return (
    <div className="variants">
      <div data-tab-group={group} hidden>
        {values.map((value, index) => (
          <input
            key={value}
            className="tabs__input"
            type="radio"
            name={id}
            data-tab-value={value}
            autoComplete="off"
            defaultChecked={index === 0}
          />
        ))}
        <tab-choice hidden />
      </div>
      {children}
    </div>
  )
}

interface VariantProps {
  /** Values of the group it is for, with spaces between them. */
  values: string
  label: string
  children?: ReactNode
}

/** One of the forms. */
export function Variant({ values, label, children }: VariantProps) {
  return (
    <div className="variants__panel" data-tab-value={values} data-label={label}>
      {children}
    </div>
  )
}
