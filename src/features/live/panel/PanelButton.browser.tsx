import type { ReactNode } from 'react'

const classes = {
  run: 'button',
  crash: 'button button--outline button--danger',
  other: 'button button--outline',
}

interface Props {
  kind?: keyof typeof classes
  /** It keeps the focus, and does nothing. */
  off: boolean
  press: () => void
  children: ReactNode
}

export function PanelButton({ kind = 'other', off, press, children }: Props) {
  return (
    <button type="button" className={classes[kind]} aria-disabled={off} onClick={() => !off && press()}>
      {children}
    </button>
  )
}
