import { useEffect, useRef } from 'react'
import { fill, fillPlural } from '../../../site/texts.ts'
import type { RunnerProps } from '../runner-props.ts'
import type { Invocation } from '../server/invocation.ts'
import { answerOf } from './InvocationView.browser.tsx'

/** Says what readers who do not see the panel have to know: each new attempt after a crash, and each end. */
export function useSaying(
  invocations: readonly Invocation[],
  texts: RunnerProps['texts'],
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
      if (result) news('end', fill(texts.saidEnd, { target, answer: answerOf(result, texts) }))
    }
  })
}
