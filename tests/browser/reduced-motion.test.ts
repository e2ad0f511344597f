/** What a reader gets who wants as little motion as possible. */
import { expect, test } from 'vitest'
import { useReader } from '../support/reader.ts'

const reader = useReader({ reducedMotion: 'reduce' })

test('with reduced motion a panel takes 1 ms', async () => {
  await reader.open('/panels')
  // Its script comes when a panel is about to be pressed; until then, the browser itself opens and closes it.
  await reader.page.locator('article summary').first().hover()
  const pressed = () =>
    reader.page.evaluate(() => {
      const details = document.querySelectorAll('article details')[1]
      details?.querySelector('summary')?.click()
      return details?.getAnimations()[0]?.effect?.getTiming().duration
    })
  await expect.poll(pressed).toBe(1)
})
