import { useEffect, useRef } from 'react'
import { fill, fillPlural } from '../../../site/texts.ts'
import type { PanelTexts } from '../runner-props.ts'
import type { Invocation } from '../server/invocation.ts'
import { answerOf } from './InvocationView.browser.tsx'
import type { EffectCount } from './printed-lines.ts'

/** Says what readers who do not see the panel have to know: attempts after a crash, ends, and effects that repeat. */
export function useSaying(
  invocations: readonly Invocation[],
  effects: readonly EffectCount[],
  texts: PanelTexts,
  say: (text: string) => void,
): void {
  const heard = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, target, attempts, result } of invocations) {
      const news = (name: string, text: string) => {
        if (heard.current.has(`${id.text} ${name}`)) return
        heard.current.add(`${id.text} ${name}`)
        say(text)
      }
      const { length: number } = attempts
      const replayed = attempts.at(-1)?.replayed ?? 0
      const { lang } = document.documentElement
      if (number > 1) news(`attempt ${number}`, fillPlural(texts.saidAttempt, replayed, lang, { number, target }))
      if (!result) continue
      const repeated = effects
        .filter(({ count }) => count > 1)
        .map((effect) => `${effect.say}: ${fill(texts.times, { count: effect.count })}. `)
      news('end', repeated.join('') + fill(texts.saidEnd, { target, answer: answerOf(result, texts) }))
    }
  })
}
