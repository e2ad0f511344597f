/**
 * How long a panel takes to open. Higher content takes longer, but not in proportion: twice the height takes less than
 * twice the time (SPEC.md §9: about 4 ms plus a factor; 1 ms where the reader wants reduced motion).
 * @param height of the content in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1
  const lines = Math.max(0, height) / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}
