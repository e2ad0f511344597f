import { expect, test } from 'vitest'
import { estimateHeight } from './below-fold.browser.ts'

test('text is as high as its lines of 75 characters, code as its lines', () => {
  expect(estimateHeight('text', 'x'.repeat(75))).toBe(48)
  expect(estimateHeight('text', 'x'.repeat(76))).toBe(76)
  expect(estimateHeight('code', 'one\ntwo\n')).toBe(104)
  expect(estimateHeight('picture', 'its title')).toBe(300)
})
