import { ids } from '../../site/dom.ts'

/** Tells the inline script that the bundle runs. */
export function markStarted(): void {
  document.documentElement.dataset.started = 'true'
  document.getElementById(ids.baseUrlBanner)?.setAttribute('hidden', '')
}
