/** What ClusterOutage shows: three nodes, three partitions with two copies each, and what works while nodes are stopped. */

export const nodes = [1, 2, 3] as const
export type Node = (typeof nodes)[number]

/** A partition, and the nodes that run it. Without a leader it waits. */
export interface Partition {
  id: number
  leader: Node | undefined
  follower: Node | undefined
}

export interface Cluster {
  /** In the order of their numbers. */
  running: readonly Node[]
  partitions: readonly Partition[]
  /** What has just happened, in words. */
  news: string
}

export const allRun: Cluster = {
  running: nodes,
  partitions: [
    { id: 1, leader: 1, follower: 2 },
    { id: 2, leader: 2, follower: 3 },
    { id: 3, leader: 3, follower: 1 },
  ],
  news: 'All nodes are running. Each leads one partition and follows another.',
}

/** What works with this many nodes running: the scenario cluster-outage tries each on a real cluster. */
export const outcomes: readonly { stopped: string; calls: string; changes: string; health: string; works: boolean }[] =
  [
    { stopped: 'No node', calls: 'answered', changes: 'work', health: 'answered by every node', works: true },
    {
      stopped: 'One node',
      calls: 'answered, after 2 to 3 seconds for the partitions that move',
      changes: 'work',
      health: 'answered by the other two',
      works: true,
    },
    {
      stopped: 'Two nodes',
      calls: 'wait: a record can’t get its second copy',
      changes: 'fail: the metadata has no majority',
      health: 'answered by the last node',
      works: false,
    },
    {
      stopped: 'All nodes',
      calls: 'refused',
      changes: 'refused',
      health: 'refused',
      works: false,
    },
  ]

/** Whether records can be written to two nodes, and metadata to a majority. */
export const canWrite = (running: readonly Node[]): boolean => running.length >= 2

/** Which of the outcomes is true now. */
export const outcomeOf = ({ running }: Cluster): number => nodes.length - running.length

/** The cluster after a node was stopped, or started again. */
export function toggle(cluster: Cluster, node: Node): Cluster {
  return cluster.running.includes(node) ? stop(cluster, node) : start(cluster, node)
}

function stop(cluster: Cluster, node: Node): Cluster {
  const running = cluster.running.filter((each) => each !== node)
  if (!canWrite(running)) {
    const partitions = cluster.partitions.map(({ id }) => ({ id, leader: undefined, follower: undefined }))
    const [last] = running
    const news =
      last === undefined
        ? 'All nodes are stopped. Acknowledged records are on their disks.'
        : `Node ${node} has stopped, and node ${last} is alone. No partition can continue, but nothing is lost.`
    return { running, partitions, news }
  }
  const led = cluster.partitions.filter(({ leader }) => leader === node)
  const partitions = placed(cluster.partitions, running)
  const moves = led.map(({ id }) => `partition ${id} to node ${partitions.find((each) => each.id === id)?.leader}`)
  const moved = moves.length === 0 ? 'It led no partition.' : `Leadership moves: ${moves.join(', ')}.`
  return { running, partitions, news: `Node ${node} has stopped. ${moved}` }
}

function start(cluster: Cluster, node: Node): Cluster {
  const running = nodes.filter((each) => each === node || cluster.running.includes(each))
  if (!canWrite(running)) return { ...cluster, running, news: `Node ${node} is running, but needs a second node.` }
  const waited = !canWrite(cluster.running)
  const news = waited
    ? `Node ${node} is running. Two nodes are enough: every partition has a leader again, and waiting calls continue.`
    : `Node ${node} is running. It reads the records it has missed, and follows.`
  return { running, partitions: placed(cluster.partitions, running, node), news }
}

/** Gives each partition a leader and a follower among the nodes that run. Who leads and runs stays the leader. */
function placed(partitions: readonly Partition[], running: readonly Node[], back?: Node): Partition[] {
  const leads = new Map<Node, number>(running.map((node) => [node, 0]))
  return partitions.map(({ id, leader, follower }) => {
    const runs = (node: Node | undefined): node is Node => node !== undefined && running.includes(node)
    const next = runs(leader) ? leader : runs(follower) ? follower : leastOf(leads, running)
    leads.set(next, (leads.get(next) ?? 0) + 1)
    const others = running.filter((node) => node !== next)
    const kept = follower !== next && runs(follower) && back === undefined ? follower : undefined
    return { id, leader: next, follower: kept ?? (back !== undefined && others.includes(back) ? back : others[0]) }
  })
}

function leastOf(leads: ReadonlyMap<Node, number>, running: readonly Node[]): Node {
  return running.reduce((least, node) => ((leads.get(node) ?? 0) < (leads.get(least) ?? 0) ? node : least))
}
