import { ids } from '../../site/dom.ts'

/** Tells the inline script that the bundle has been loaded. */
export function markLoaded(): void {
  document.documentElement.dataset.loaded = 'true'
  document.getElementById(ids.baseUrlBanner)?.setAttribute('hidden', '')
}

/** Everything on the page has its behaviour now. */
export function markStarted(): void {
  document.documentElement.dataset.started = 'true'
}
