/** What a reader gets who wants as little motion as possible. */
import { expect, test } from 'vitest'
import { useReader } from '../support/reader.ts'

const reader = useReader({ reducedMotion: 'reduce' })

test('with reduced motion a panel takes 1 ms', async () => {
  await reader.open('/panels')
  const duration = await reader.page.evaluate(() => {
    const details = document.querySelectorAll('article details')[1]
    details?.querySelector('summary')?.click()
    return details?.getAnimations()[0]?.effect?.getTiming().duration
  })
  expect(duration).toBe(1)
})
