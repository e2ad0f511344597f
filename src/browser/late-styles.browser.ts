/**
 * The stylesheet for parts that are not on a page when it comes: the search dialog, errors, paper, and what few pages
 * hold (src/render/style-files.ts). It is fetched after everything that the page itself needs, or when it is first
 * needed.
 */

let asked: Promise<unknown> | undefined

/** Puts a stylesheet behind all that are there: one before them would make the browser lay out the whole document. */
export const addStyles = (link: HTMLLinkElement) =>
  Array.from(document.querySelectorAll(':is(style, link[rel="stylesheet"]):not(#page *)')).at(-1)!.after(link)

/** Fetches the stylesheet, once. @returns when it is there, or when it cannot be had */
export function lateStyles(): Promise<unknown> {
  return (asked ??= new Promise((resolve) => {
    const { lateStyle } = document.body.dataset
    // A page under development has every stylesheet from the beginning.
    if (!lateStyle) return resolve(undefined)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
    link.href = lateStyle
    addStyles(link)
  }))
}

export function startLateStyles(): void {
  if (document.readyState === 'complete') void lateStyles()
  else addEventListener('load', () => void lateStyles(), { once: true })
}
