/**
 * Copies what it is next to. The click handler is attached by src/components/code/copy.browser.ts; without that it is
 * not shown. CopyButton.css draws it: on a page with a hundred of them, icons would be most of the elements.
 */
export function CopyButton({ label }: { label: string }) {
  return <button className="block-button copy" type="button" data-copy="" aria-label={label} />
}
