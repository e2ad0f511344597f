/**
 * How long a panel takes to open: longer for higher content, but ever less so, as an eye follows it (SPEC.md §9: about
 * 4 ms plus a factor; 1 ms where reduced motion is wanted).
 * @param height of the content in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1
  const lines = Math.max(0, height) / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}
