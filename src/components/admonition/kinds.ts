import type { IconName } from '../../site/icons.ts'

/** Kinds of admonitions, each with its icon. Its title is the text of its name (`content` in src/site/texts). */
export const admonitionIcons = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<string, IconName>

export type AdmonitionKind = keyof typeof admonitionIcons
