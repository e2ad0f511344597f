'use client'
import { useState } from 'react'
import { allRun, nodes, outcomeOf, outcomes, toggle, type Cluster, type Node } from './cluster-outage.ts'

/**
 * Three nodes that the reader stops and starts, with the partitions that each leads and follows. Below them is what works
 * in each case, in a table that is whole without script.
 */
export function ClusterOutagePlayer() {
  const [cluster, setCluster] = useState<Cluster>(allRun)
  const now = outcomeOf(cluster)
  return (
    <div className="cluster-outage" role="group" aria-label="A cluster of three nodes">
      <div className="cluster-outage__nodes">
        {nodes.map((node) => (
          <NodeCard key={node} node={node} cluster={cluster} onToggle={() => setCluster(toggle(cluster, node))} />
        ))}
      </div>
      <p className="cluster-outage__now" data-works={outcomes[now]?.works} aria-live="polite">
        {cluster.news}
      </p>
      {/* The roles are a table's own; on a phone its rows are blocks, which would take them away. */}
      <table className="cluster-outage__cases" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['Stopped', 'Calls', 'Registration, SQL', 'Health checks'].map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {outcomes.map(({ stopped, calls, changes, health, works }, index) => (
            <tr
              key={stopped}
              role="row"
              data-works={works}
              data-now={index === now}
              aria-current={index === now || undefined}
            >
              <th scope="row" role="rowheader">
                {stopped}
              </th>
              <td role="cell" data-name="Calls">
                {calls}
              </td>
              <td role="cell" data-name="Registration, SQL">
                {changes}
              </td>
              <td role="cell" data-name="Health checks">
                {health}
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
  onToggle: () => void
}

function NodeCard({ node, cluster: { running, partitions }, onToggle }: NodeCardProps) {
  const runs = running.includes(node)
  const named = (role: 'leader' | 'follower') =>
    partitions.flatMap((partition) => (partition[role] === node ? [partition.id] : [])).join(', ') || 'none'
  const rows = runs
    ? [
        ['leads', named('leader')],
        ['follows', named('follower')],
      ]
    : [
        ['stopped', ''],
        ['data', 'on its disk'],
      ]
  return (
    <div className="cluster-outage__node" data-runs={runs}>
      <p className="cluster-outage__name">Node {node}</p>
      {rows.map(([name, value]) => (
        <p key={name} className="cluster-outage__role">
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
      <button type="button" className="cluster-outage__button" aria-pressed={!runs} onClick={onToggle}>
        {runs ? 'Stop' : 'Start'}
        <span className="visually-hidden"> node {node}</span>
      </button>
    </div>
  )
}
