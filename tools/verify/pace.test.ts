import { expect, test } from 'vitest'
import { heldFor } from './pace.ts'

test('what is held is held longer on a busy machine, and no shorter on a free one', () => {
  expect(heldFor(3000, 0)).toBe(3000)
  expect(heldFor(3000, 2)).toBe(3000)
  expect(heldFor(3000, 8)).toBe(12_000)
})
