import { describe, expect, it } from 'vitest'
import { englishTexts } from '../../site/texts/english.ts'
import {
  allRun,
  canWrite,
  newsText,
  nodes,
  outcomeOf,
  outcomes,
  toggle,
  type Cluster,
  type Node,
} from './cluster-outage.ts'

const news = (cluster: Cluster) => newsText(cluster.news, englishTexts.content.clusterOutage)

const after = (...toggled: Node[]): Cluster => toggled.reduce(toggle, allRun)
const leaders = ({ partitions }: Cluster) => partitions.map(({ leader }) => leader)

describe('a node that is stopped', () => {
  it('hands its partition to the follower, and nobody else is moved', () => {
    const cluster = after(1)
    expect(leaders(cluster)).toEqual([2, 2, 3])
    expect(news(cluster)).toBe('Node 1 has stopped. Leadership moves: partition 1 to node 2.')
    expect(outcomes[outcomeOf(cluster)]?.works).toBe(true)
  })

  it('stops everything when it leaves one node alone', () => {
    const cluster = after(1, 2)
    expect(leaders(cluster)).toEqual([undefined, undefined, undefined])
    expect(news(cluster)).toContain('node 3 is alone')
    expect(outcomes[outcomeOf(cluster)]?.works).toBe(false)
  })

  it('says so when it was the last', () => {
    expect(news(after(1, 2, 3))).toBe('All nodes are stopped. Acknowledged records are on their disks.')
    expect(outcomeOf(after(1, 2, 3))).toBe(3)
  })
})

describe('a node that is started again', () => {
  it('leads and follows what it did before, whichever it was', () => {
    for (const node of nodes) expect(after(node, node).partitions).toEqual(allRun.partitions)
    expect(news(after(1, 1))).toContain('gets its partitions back')
    expect(after(1, 2, 2, 1).partitions).toEqual(allRun.partitions)
  })

  it('gives every partition a leader when it is the second', () => {
    const cluster = after(1, 2, 2)
    expect(new Set(leaders(cluster))).toEqual(new Set([2, 3]))
    expect(news(cluster)).toContain('waiting calls continue')
  })

  it('waits when it is the only one', () => {
    expect(news(after(1, 2, 3, 1))).toBe('Node 1 is running, but needs a second node.')
    expect(leaders(after(1, 2, 3, 1))).toEqual([undefined, undefined, undefined])
  })
})

it('never shows a role on a node that is stopped, nor two roles of a partition on one node', () => {
  const seen = new Set<string>()
  const visit = (cluster: Cluster): void => {
    const key = JSON.stringify([cluster.running, cluster.partitions])
    if (seen.has(key)) return
    seen.add(key)
    for (const { leader, follower } of cluster.partitions) {
      expect(leader === undefined).toBe(!canWrite(cluster.running))
      expect(follower === undefined).toBe(leader === undefined)
      for (const node of [leader, follower]) if (node) expect(cluster.running).toContain(node)
      if (leader) expect(leader).not.toBe(follower)
    }
    for (const node of nodes) visit(toggle(cluster, node))
  }
  visit(allRun)
  expect(seen.size).toBeGreaterThan(8)
})
