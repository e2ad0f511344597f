/** What ClusterOutage shows: three nodes, three partitions with two copies each, and what works while nodes are stopped. */

import { fill, type Texts } from '../../site/texts.ts'

export type OutageTexts = Texts['content']['clusterOutage']

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
  /** What has just happened; the text of this name says it, with these values. */
  news: News
}

/** Something that happens to the cluster, and the nodes and partitions it happens to. */
export type News =
  | { what: 'allRun' | 'allStopped' }
  | { what: 'ledNone' | 'needsSecond' | 'enough' | 'back'; node: Node }
  | { what: 'alone'; node: Node; last: Node }
  | { what: 'moved'; node: Node; moves: readonly { partition: number; node: Node }[] }

export function newsText({ what, ...values }: News, texts: OutageTexts): string {
  if ('moves' in values) {
    const moves = values.moves.map((move) => fill(texts.move, { ...move })).join(', ')
    return fill(texts[what], { node: values.node, moves })
  }
  return fill(texts[what], values)
}

export const allRun: Cluster = {
  running: nodes,
  partitions: [
    { id: 1, leader: 1, follower: 2 },
    { id: 2, leader: 2, follower: 3 },
    { id: 3, leader: 3, follower: 1 },
  ],
  news: { what: 'allRun' },
}

/** What works with no node, one, two and all stopped: the scenario cluster-outage tries each on a real cluster. */
export const outcomes: readonly { id: keyof OutageTexts['outcomes']; works: boolean }[] = [
  { id: 'none', works: true },
  { id: 'one', works: true },
  { id: 'two', works: false },
  { id: 'all', works: false },
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
    return { running, partitions, news: last === undefined ? { what: 'allStopped' } : { what: 'alone', node, last } }
  }
  const led = cluster.partitions.filter(({ leader }) => leader === node)
  const partitions = placed(cluster.partitions, running)
  const moves = led.flatMap(({ id }) => {
    const leader = partitions.find((each) => each.id === id)?.leader
    return leader === undefined ? [] : [{ partition: id, node: leader }]
  })
  return { running, partitions, news: moves.length === 0 ? { what: 'ledNone', node } : { what: 'moved', node, moves } }
}

function start(cluster: Cluster, node: Node): Cluster {
  const running = nodes.filter((each) => each === node || cluster.running.includes(each))
  if (!canWrite(running)) return { ...cluster, running, news: { what: 'needsSecond', node } }
  // Which nodes run decides where partitions are: with all three, where they were at first.
  if (canWrite(cluster.running)) return { running, partitions: allRun.partitions, news: { what: 'back', node } }
  return { running, partitions: placed(cluster.partitions, running), news: { what: 'enough', node } }
}

/** Gives each partition a leader and a follower among the nodes that run. Who leads and runs stays the leader. */
function placed(partitions: readonly Partition[], running: readonly Node[]): Partition[] {
  const leads = new Map<Node, number>(running.map((node) => [node, 0]))
  return partitions.map(({ id, leader, follower }) => {
    const runs = (node: Node | undefined): node is Node => node !== undefined && running.includes(node)
    const next = runs(leader) ? leader : runs(follower) ? follower : leastOf(leads, running)
    leads.set(next, (leads.get(next) ?? 0) + 1)
    const kept = follower !== next && runs(follower) ? follower : undefined
    return { id, leader: next, follower: kept ?? running.find((node) => node !== next) }
  })
}

function leastOf(leads: ReadonlyMap<Node, number>, running: readonly Node[]): Node {
  return running.reduce((least, node) => ((leads.get(node) ?? 0) < (leads.get(least) ?? 0) ? node : least))
}
