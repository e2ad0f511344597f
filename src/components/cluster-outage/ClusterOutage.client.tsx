import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fill } from '../../site/texts.ts'
import {
  allRun,
  newsText,
  nodes,
  outcomeOf,
  outcomes,
  toggle,
  type Cluster,
  type Node,
  type OutageTexts,
} from './cluster-outage.ts'

/**
 * Three nodes that the reader stops and starts, with the partitions that each leads and follows. Below them is what works
 * in each case, in a table that is whole without script.
 */
export default function ClusterOutagePlayer({ texts }: { texts: OutageTexts }) {
  const [cluster, setCluster] = useState<Cluster>(allRun)
  const now = outcomeOf(cluster)
  const { columns } = texts
  const place = useRef<HTMLDivElement>(null)
  useMoves(place, cluster)
  return (
    <div className="player cluster-outage" role="group" aria-label={texts.title}>
      <div className="cluster-outage__nodes" ref={place}>
        {nodes.map((node) => (
          <NodeCard
            key={node}
            node={node}
            cluster={cluster}
            texts={texts}
            onToggle={() => setCluster(toggle(cluster, node))}
          />
        ))}
      </div>
      <p className="player__now cluster-outage__now" data-danger={!outcomes[now]?.works} aria-live="polite">
        {newsText(cluster.news, texts)}
      </p>
      {/* The roles are a table's own; on a phone its rows are blocks, which would take them away. */}
      <table className="cluster-outage__cases" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {outcomes.map(({ id, works }, index) => (
            <tr
              key={id}
              role="row"
              data-works={works}
              data-now={index === now}
              aria-current={index === now || undefined}
            >
              <th scope="row" role="rowheader" data-name={texts.stopped}>
                {texts.outcomes[id].stopped}
              </th>
              <td role="cell" data-name={columns.calls}>
                {texts.outcomes[id].calls}
              </td>
              <td role="cell" data-name={columns.changes}>
                {texts.outcomes[id].changes}
              </td>
              <td role="cell" data-name={columns.health}>
                {texts.outcomes[id].health}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NodeCardProps {
  node: Node
  cluster: Cluster
  texts: OutageTexts
  onToggle: () => void
}

function NodeCard({ node, cluster: { running, partitions }, texts, onToggle }: NodeCardProps) {
  const runs = running.includes(node)
  const chips = (['leader', 'follower'] as const).flatMap((role) =>
    partitions.filter((partition) => partition[role] === node).map(({ id }) => ({ id, role })),
  )
  return (
    <div className="cluster-outage__node" data-runs={runs}>
      <p className="cluster-outage__name">{fill(texts.node, { node })}</p>
      <ul className="cluster-outage__chips">
        {chips.map(({ id, role }) => (
          <li key={`${role} ${id}`} data-chip={`${role} ${id}`}>
            <span className="cluster-outage__what">{texts.partition}</span> <b>{id}</b>{' '}
            {role === 'leader' ? texts.leads : texts.follows}
          </li>
        ))}
        {chips.length === 0 && <li>{runs ? texts.none : `${texts.stopped}: ${texts.data} ${texts.onDisk}`}</li>}
      </ul>
      <button type="button" className="button button--outline button--danger" aria-pressed={!runs} onClick={onToggle}>
        {runs ? texts.stop : texts.start}
        <span className="visually-hidden"> {fill(texts.nodeInText, { node })}</span>
      </button>
    </div>
  )
}

/** Milliseconds that a chip takes from one node to another. */
const moving = 400

/** Chips that have another place than before the last change move there; nothing moves for readers who want none of it. */
function useMoves(place: RefObject<HTMLElement | null>, cluster: Cluster): void {
  const places = useRef(new Map<string, { x: number; y: number }>())
  useLayoutEffect(() => {
    const around = place.current!.getBoundingClientRect()
    const now: typeof places.current = new Map()
    for (const chip of place.current!.querySelectorAll<HTMLElement>('[data-chip]')) {
      const name = chip.dataset.chip ?? ''
      const { x, y } = chip.getBoundingClientRect()
      const to = { x: x - around.x, y: y - around.y }
      now.set(name, to)
      const from = places.current.get(name)
      if (!from || (from.x === to.x && from.y === to.y) || matchMedia('(prefers-reduced-motion: reduce)').matches)
        continue
      const start = { translate: `${from.x - to.x}px ${from.y - to.y}px` }
      chip.animate([start, { translate: '0 0' }], { duration: moving, easing: 'ease-out' })
    }
    places.current = now
    // Each change of the cluster may move chips.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place, cluster])
}
