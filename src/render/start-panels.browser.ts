/** Starts what panels and dropdowns do beyond opening and closing. */
import { startCollapse } from '../browser/collapse.browser.ts'
import { startDropdowns } from '../layout/navbar/dropdowns.browser.ts'

export function startPanels(): void {
  startCollapse()
  startDropdowns()
}
