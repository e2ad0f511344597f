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

test('with reduced motion what a style becomes is there at once: no element has a transition', async () => {
  await reader.open('/panels')
  const running = () =>
    reader.page.evaluate(() => {
      const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
      for (const { style } of elements) style.setProperty('box-shadow', 'inset 3px 0 red', 'important')
      return elements.filter((element) => element.getAnimations().length > 0).length
    })
  expect(await running()).toBe(0)
})
