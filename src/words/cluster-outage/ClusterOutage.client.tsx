'use client'
import { useState } from 'react'
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
export function ClusterOutagePlayer({ texts }: { texts: OutageTexts }) {
  const [cluster, setCluster] = useState<Cluster>(allRun)
  const now = outcomeOf(cluster)
  const { columns } = texts
  return (
    <div className="cluster-outage" role="group" aria-label={texts.title}>
      <div className="cluster-outage__nodes">
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
      <p className="cluster-outage__now" data-works={outcomes[now]?.works} aria-live="polite">
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
              <th scope="row" role="rowheader">
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
  const named = (role: 'leader' | 'follower') =>
    partitions.flatMap((partition) => (partition[role] === node ? [partition.id] : [])).join(', ') || texts.none
  const rows = runs
    ? [
        [texts.leads, named('leader')],
        [texts.follows, named('follower')],
      ]
    : [
        [texts.stopped, ''],
        [texts.data, texts.onDisk],
      ]
  return (
    <div className="cluster-outage__node" data-runs={runs}>
      <p className="cluster-outage__name">{fill(texts.node, { node })}</p>
      {rows.map(([name, value]) => (
        <p key={name} className="cluster-outage__role">
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
      <button type="button" className="button button--outline button--danger" aria-pressed={!runs} onClick={onToggle}>
        {runs ? texts.stop : texts.start}
        <span className="visually-hidden"> {fill(texts.nodeInText, { node })}</span>
      </button>
    </div>
  )
}
