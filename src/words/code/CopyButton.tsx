import { Icon } from '../../icons/icons.tsx'

/** Copies what it is next to. What a press does is attached by src/words/code/copy.browser.ts; without that it is not shown. */
export function CopyButton({ label }: { label: string }) {
  return (
    <button className="block-button copy" type="button" data-copy="" aria-label={label}>
      <Icon name="copy" />
      <Icon name="check" />
    </button>
  )
}
