/**
 * Development only: after an edit of a server component, the whole body is fetched and put in place of the old one, since
 * the edit may be anywhere around the page. Scroll position and what the browser runtime listens to on the document stay.
 */
export async function refreshDocument(): Promise<void> {
  const response = await fetch(location.href)
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.dispatchEvent(new CustomEvent('page:leave'))
  document.body.replaceChildren(...next.body.childNodes)
  document.dispatchEvent(new CustomEvent('page:change'))
}
