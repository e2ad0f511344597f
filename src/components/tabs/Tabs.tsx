import type { ReactNode } from 'react'
import type { Texts } from '../../site/texts.ts'

interface TabsProps {
  texts: Texts['content']
  /** No other set of tabs on the page has it (src/components/tabs/tabs.compile.ts numbers them). */
  id: string
  /** Tabs of one group stay in step; src/components/tabs/tabs.browser.ts does it. */
  group?: string
  /** What is chosen here, for a screen reader, where it is something else than its group says: "Language". */
  label?: string
  /** The panels hold one code block each and are framed like one. */
  code?: boolean
  tabs: { value: string; label: string }[]
  /** The page has offered the group before: one line says what is chosen, and unfolds when it is pressed or has focus. */
  later?: boolean
  /** One TabPanel for each tab, in the same order. */
  children?: ReactNode
}

const nameOf = (group: string | undefined, { tabGroups, choices }: Texts['content']): string =>
  (tabGroups as Record<string, string>)[group ?? ''] ?? choices

/**
 * Tabs without script: radio inputs, and CSS that shows the panel of the checked one.
 * Where a browser cannot do that, and in print, every panel is shown under its label.
 */
export function Tabs({ texts, id, group, label = nameOf(group, texts), code, tabs, later, children }: TabsProps) {
  return (
    <div className={code ? 'tabs tabs--code' : 'tabs'}>
      <div
        className={later ? 'tabs__bar tabs__bar--later' : 'tabs__bar'}
        role="radiogroup"
        aria-label={label}
        data-tab-group={group}
        // Safari gives no focus to a radio input that is pressed: the bar takes it.
        {...(later && { tabIndex: -1, 'data-change': texts.change })}
      >
        {tabs.flatMap((tab, index) => [
          <input
            key={tab.value}
            className="tabs__input"
            type="radio"
            name={id}
            id={`${id}-${tab.value}`}
            value={tab.value}
            autoComplete="off"
            defaultChecked={index === 0}
          />,
          <label key={`${tab.value} label`} className="tabs__label" htmlFor={`${id}-${tab.value}`}>
            {tab.label}
          </label>,
        ])}
        {group !== undefined && <tab-choice hidden />}
      </div>
      {children}
    </div>
  )
}

interface PanelProps {
  value: string
  label: string
  children?: ReactNode
}

export function TabPanel({ value, label, children }: PanelProps) {
  return (
    <div className="tabs__panel" data-tab-value={value} data-label={label}>
      {children}
    </div>
  )
}
