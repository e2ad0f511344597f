import { expect, test } from 'vitest'
import type { Attempt } from '../server/invocation.ts'
import { shownAttempts } from './attempts.ts'

const failed = (message: string) => ({ end: { how: 'failed', error: { message } } }) as unknown as Attempt
const running = {} as Attempt

test('the attempt that tells an error stays while others repeat it', () => {
  const attempts = [failed('crash'), failed('crash'), ...Array.from({ length: 12 }, () => failed('mismatch'))]
  expect(shownAttempts(attempts)).toEqual([0, 2, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(shownAttempts([...attempts, running])).toEqual([0, 2, 7, 8, 9, 10, 11, 12, 13, 14])
})

test('few attempts are listed whole, and many errors not without end', () => {
  expect(shownAttempts([])).toEqual([])
  expect(shownAttempts([running])).toEqual([0])
  expect(shownAttempts([failed('a'), failed('b'), running])).toEqual([0, 1, 2])
  expect(shownAttempts(Array.from({ length: 40 }, (_, at) => failed(String(at))))).toHaveLength(9)
})
