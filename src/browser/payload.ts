/**
 * What the router asks for instead of a whole page: the contract between the render layer, which writes one
 * such file next to each page, and the browser runtime, which reads it (docs/architecture.md).
 */
export interface NavigationPayload {
  /** Hash of the scripts and styles the page needs; another one than the open page's means: load the page whole. */
  runtime: string
  /** Document title. */
  title: string
  /** Text of the description meta element. */
  description: string
  /** Whole address of the canonical link. */
  canonical: string
  /** Frame around #page, such as doc or bare; only pages with the same frame can be swapped. */
  frame: string
  /** The styles that only few pages hold, and the new #page element, whole. */
  html: string
}

/**
 * Tells a payload from whatever else a server may answer with (an index page, a login form, a proxy's error).
 * @param value parsed JSON
 */
export function isNavigationPayload(value: unknown): value is NavigationPayload {
  if (typeof value !== 'object' || value === null) return false
  const payload = value as Record<string, unknown>
  return ['runtime', 'title', 'description', 'canonical', 'frame', 'html'].every(
    (key) => typeof payload[key] === 'string',
  )
}
