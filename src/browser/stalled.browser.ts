import { browserTexts } from './texts.browser.ts'

/** How long something that was asked for may say nothing before it counts as failed, in milliseconds. */
export const stallLimit = 10_000

/** What is thrown where something that was asked for says nothing for too long. Its text is for the reader. */
export const stalled = (): Error => new Error(browserTexts().noAnswer.replace('{seconds}', String(stallLimit / 1000)))
