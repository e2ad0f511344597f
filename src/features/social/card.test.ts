import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './card.ts'

const card = {
  site: 'Parcels',
  trail: ['Guides'],
  title: 'Sagas',
  description: 'Undo steps.',
  direction: 'ltr',
} as const

test('a card is drawn in the size that networks expect, the same bytes each time, and others for other words', async () => {
  const [first, again, other] = await Promise.all([
    drawCard({ ...card, trail: [...card.trail] }),
    drawCard({ ...card, trail: [...card.trail] }),
    drawCard({ ...card, trail: [...card.trail], title: 'Cron' }),
  ])
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

test('long words stay within the picture, in both directions', async () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const png = await drawCard({
      ...card,
      direction,
      trail: ['Operate', 'Monitoring'],
      title: 'Deploy TypeScript services on Lambda and everything that belongs to it',
      description:
        'Write a handler for AWS Lambda, run it on your machine against Restate, then create the function and release a new version of it without losing anything.',
    })
    // The margins on all sides have the background's colour alone.
    for (const margin of [
      { left: 0, top: 0, width: 70, height: 630 },
      { left: 1130, top: 0, width: 70, height: 630 },
      { left: 0, top: 570, width: 1200, height: 60 },
    ]) {
      const { channels } = await sharp(await sharp(png).extract(margin).png().toBuffer()).stats()
      expect(
        channels.slice(0, 3).map(({ min, max }) => max - min),
        JSON.stringify(margin),
      ).toEqual([0, 0, 0])
    }
  }
})

test('a card begins on the side on which its language does', async () => {
  const isDrawnAt = async (left: number, direction: 'ltr' | 'rtl') => {
    const png = await drawCard({ ...card, trail: [], direction })
    const { channels } = await sharp(
      await sharp(png).extract({ left, top: 72, width: 60, height: 60 }).png().toBuffer(),
    ).stats()
    return channels.some(({ min, max }) => max > min)
  }
  expect([await isDrawnAt(80, 'ltr'), await isDrawnAt(1060, 'ltr')]).toEqual([true, false])
  expect([await isDrawnAt(80, 'rtl'), await isDrawnAt(1060, 'rtl')]).toEqual([false, true])
})
