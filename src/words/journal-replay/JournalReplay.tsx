import { Island } from '../../islands/Island.tsx'
import { JournalReplayPlayer } from './JournalReplay.client.tsx'
import type { ReplayTexts } from './journal-replay.ts'

/** The interactive figure of /concepts/durable_execution: <JournalReplay />. */
export function JournalReplay({ texts }: { texts: ReplayTexts }) {
  return (
    <figure className="figure">
      <Island when="visible">
        <JournalReplayPlayer texts={texts} />
      </Island>
    </figure>
  )
}
