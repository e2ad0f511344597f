import { Island } from '../../islands/Island.tsx'
import { JournalReplayPlayer } from './JournalReplay.client.tsx'

/** The interactive figure of /concepts/durable_execution: <JournalReplay />. */
export function JournalReplay() {
  return (
    <figure className="figure">
      <Island when="visible">
        <JournalReplayPlayer />
      </Island>
    </figure>
  )
}
