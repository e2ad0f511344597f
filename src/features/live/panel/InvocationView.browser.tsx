/** one call: its journal next to its attempts and its answer. */
import type { ReactNode } from 'react'
import { fill, fillPlural } from '../../../site/texts.ts'
import type { PanelTexts } from '../runner-props.ts'
import { errorName, errorText } from '../server/errors.ts'
import type { Attempt, Invocation } from '../server/invocation.ts'
import type { Result } from '../server/messages.ts'
import { isAsBefore, isOfService, shownAttempts } from './attempts.ts'
import { journalRows, textOf, type JournalRow, type RowState } from './journal-rows.ts'
import { PanelButton } from './PanelButton.browser.tsx'
import { Value } from './Value.browser.tsx'

interface Props {
  invocation: Invocation
  texts: PanelTexts
  /** Address of the page that explains error codes. */
  errors: string
  putBack: () => void
  kill: () => void
  /** Below its answer. */
  children?: ReactNode
}

export function InvocationView({ invocation, texts, errors, putBack, kill, children }: Props) {
  const { id, target, journal, attempts, result, status } = invocation
  const isFailure = result?.failure !== undefined
  return (
    <section className="live__part" aria-label={target} tabIndex={-1} data-invocation={id.text}>
      <p className="live__title">
        <span dir="ltr">{target}</span>{' '}
        <span className="live__status" data-node={statusNode(invocation)}>
          {statusOf(invocation, texts)}
        </span>
      </p>
      {status !== 'completed' && attempts.some(isMismatch) && (
        <div className="live__deploy" role="group" aria-label={texts.waysOut}>
          <p>{texts.mismatch}</p>
          <div className="live__buttons">
            <PanelButton off={false} press={putBack}>
              {texts.putBack}
            </PanelButton>
            <PanelButton kind="crash" off={false} press={kill}>
              {texts.kill}
            </PanelButton>
          </div>
        </div>
      )}
      <div className="live__columns" data-answered={result !== undefined}>
        <div>
          <p className="live__label">{texts.journal}</p>
          <ol className="live__journal" start={0} data-entries={journal.length}>
            {journalRows(invocation).map((row, index) => (
              <RowView key={index} row={row} texts={texts} />
            ))}
          </ol>
        </div>
        <div className="live__side">
          <p className="live__label">{texts.attempts}</p>
          <ol className="live__attempts">
            {shownAttempts(attempts).map((index) => {
              const attempt = attempts[index]!
              return (
                <li key={index} data-end={attempt.end?.how ?? 'running'} data-node={attemptNode(attempt, index)}>
                  <div>
                    {attemptOf(attempts, index, texts)}
                    {isMismatch(attempt) && !isAsBefore(attempts, index) && (
                      <>
                        {' '}
                        <a href={`${errors}#${attempt.end?.error?.restateCode}`}>{attempt.end?.error?.restateCode}</a>
                      </>
                    )}
                    {isLong(attempt) && !isAsBefore(attempts, index) && (
                      <details>
                        <summary>{texts.fullError}</summary>
                        <span dir="ltr">{attempt.end!.error!.message}</span>
                      </details>
                    )}
                  </div>
                </li>
              )
            })}
          </ol>
          {result && (
            <>
              <p className="live__label">{texts.answer}</p>
              <p className="live__answer" dir="ltr" data-failed={isFailure}>
                <Value text={answerOf(result, texts)} />
              </p>
            </>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}

/** The journal was written by other code. */
const isMismatch = ({ end }: Attempt) => end?.error?.code === 570

/** What a service tells of an error may take more room than all the rest: it is unfolded by whoever reads it. */
const isLong = ({ end }: Attempt) => isOfService(end?.error) && end!.error!.message.length > 100

function RowView({ row: { name, what, detail, isFailure, state }, texts }: { row: JournalRow; texts: PanelTexts }) {
  return (
    <li data-node={state}>
      <span className="live__entry">
        <b>{name}</b> {what}
        <span className="visually-hidden">, {texts.states[state]}</span>
      </span>
      {detail !== '' && (
        <span className="live__detail" dir="ltr" data-failed={isFailure}>
          <Value text={detail} />
        </span>
      )}
    </li>
  )
}

function statusOf({ status }: Invocation, texts: PanelTexts): string {
  if (status === 'completed') return texts.completed
  return status === 'suspended' ? texts.suspended : texts.running
}

function statusNode({ status, result, attempts }: Invocation): RowState {
  if (status === 'completed') return result?.failure ? 'crashed' : 'recorded'
  if (status === 'suspended') return 'pending'
  return status === 'backing off' ? 'crashed' : attempts.length > 1 ? 'replayed' : 'pending'
}

function attemptNode({ end }: Attempt, index: number): RowState {
  if (!end) return index === 0 ? 'pending' : 'replayed'
  return end.how === 'completed' ? 'recorded' : end.how === 'suspended' ? 'pending' : 'crashed'
}

function attemptOf(attempts: readonly Attempt[], index: number, texts: PanelTexts): string {
  const { replayed, end } = attempts[index]!
  const parts = [
    fill(texts.attempt, { number: index + 1 }),
    index === 0 ? texts.firstAttempt : fillPlural(texts.replayed, replayed, document.documentElement.lang),
  ]
  if (!end) parts.push(texts.running)
  else if (end.how === 'failed') {
    parts.push(
      isAsBefore(attempts, index) ? texts.failedAgain : fill(texts.failed, { reason: reasonOf(attempts[index]!) }),
    )
    parts.push(fill(texts.retryIn, { milliseconds: Math.round(end.retryIn ?? 0) }))
  } else parts.push(texts[end.how])
  return parts.join(' · ')
}

function reasonOf(attempt: Attempt): string {
  const error = attempt.end?.error
  if (!error) return ''
  if (isLong(attempt)) return errorName(error)
  return isOfService(error) ? errorText(error) : error.message
}

export function answerOf({ value, failure }: Result, texts: PanelTexts): string {
  if (failure) return fill(texts.failure, { code: failure.code ?? 0, message: failure.message ?? '' })
  return value === undefined || value.length === 0 ? texts.nothing : textOf(value)
}
