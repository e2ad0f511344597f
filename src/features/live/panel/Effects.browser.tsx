/** What calls have left behind: state, and what the application has printed. */
import { fill } from '../../../site/texts.ts'
import type { PanelTexts } from '../runner-props.ts'
import { textOf } from './journal-rows.ts'
import { keptLines } from './printed-lines.ts'
import type { LiveSession } from './session.browser.ts'
import { Value } from './Value.browser.tsx'

export function Effects({ session, texts }: { session: LiveSession; texts: PanelTexts }) {
  const { server, printed, isCut } = session
  return (
    <>
      {server.keysWithState.map(({ service, key }) => (
        <section key={`${service}/${key}`}>
          <p className="live__label">{fill(texts.state, { key: `${service}/${key}` })}</p>
          <dl className="live__state">
            {server.state(service, key).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="ltr">
                  <Value text={textOf(value)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {printed.length > 0 && (
        <section>
          <p className="live__label">{texts.printed}</p>
          <div className="live__printed" dir="ltr" tabIndex={0} role="group" aria-label={texts.printed}>
            <ul>
              {printed.map(({ text, count, isKeyed }) => (
                <li key={text}>
                  <Value text={text} />
                  {count > 1 && <b> {fill(texts.times, { count })}</b>}
                  {count > 1 && isKeyed && <i> {texts.counted}</i>}
                </li>
              ))}
            </ul>
          </div>
          {isCut && <p className="live__fault">{fill(texts.cut, { count: keptLines })}</p>}
        </section>
      )}
    </>
  )
}

/** How often something happened outside, more than once in red. */
export function EffectCounts({ session: { effects }, texts }: { session: LiveSession; texts: PanelTexts }) {
  if (effects.length === 0) return null
  return (
    <section>
      <ul className="live__effects" aria-label={texts.effects}>
        {effects.map(({ say, count }) => (
          <li key={say} data-node={count > 1 ? 'crashed' : 'recorded'}>
            <span>
              {say}: {count > 1 ? fill(texts.times, { count }) : texts.once}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
