import { stallLimit } from './stall.ts'
import { browserTexts } from './texts.browser.ts'

/** What is thrown where something that was asked for says nothing for too long. Its text is for the reader. */
export const stalled = (): Error => new Error(browserTexts().noAnswer.replace('{seconds}', String(stallLimit / 1000)))
