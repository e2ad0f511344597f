import { Island } from '../../islands/Island.tsx'
import { ClusterOutagePlayer } from './ClusterOutage.client.tsx'
import type { OutageTexts } from './cluster-outage.ts'

/** The interactive figure of /references/architecture: <ClusterOutage />. */
export function ClusterOutage({ texts }: { texts: OutageTexts }) {
  return (
    <figure className="figure">
      <Island when="intent">
        <ClusterOutagePlayer texts={texts} />
      </Island>
    </figure>
  )
}
