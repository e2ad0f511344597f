/**
 * The provider's image that counts page views. It is asked for by this script and not by the HTML, because only a script
 * can see that the reader does not want to be counted.
 */
import { whenIdle } from '../../browser/idle.browser.ts'
import { mayCount } from '../../browser/may-count.ts'

export function startTrackingPixel(): void {
  const pixel = document.querySelector<HTMLImageElement>('img[data-tracking-pixel]')
  const address = pixel?.dataset.trackingPixel
  if (pixel && address && mayCount(navigator)) whenIdle(() => (pixel.src = address))
}
