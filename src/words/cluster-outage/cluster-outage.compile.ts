/** The cluster outage: an interactive picture of three nodes, of which the reader stops some. */
import type { Word } from '../word.ts'

export const clusterOutage: Word = {
  elements: { ClusterOutage: { empty: true } },
}
