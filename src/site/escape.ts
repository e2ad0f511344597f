/** Text as HTML or XML that shows it. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const entity = (character: string) => entities[character] ?? character

/** For text and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, entity)

/** For text alone, where quotes are many: code. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, entity)
