/** The page that a reader read last, as the router stores it (src/browser/router.browser.ts). Pure. */
export interface LastPage {
  path: string
  title: string
}

/** Reads the stored page, its title without the product's name. @returns undefined where nothing sound is stored */
export function readLastPage(text: string | null): LastPage | undefined {
  try {
    const [path, title] = JSON.parse(text ?? '') as unknown[]
    // Two slashes, or one that leans back, would lead to another host.
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
    return typeof title === 'string' && title.trim() !== '' ? { path, title: title.split(' | ')[0]! } : undefined
  } catch {
    return undefined
  }
}
