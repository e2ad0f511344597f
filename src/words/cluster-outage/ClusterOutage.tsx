import { Island } from '../../islands/Island.tsx'
import { ClusterOutagePlayer } from './ClusterOutage.client.tsx'

/** The interactive figure of /references/architecture: <ClusterOutage />. */
export function ClusterOutage() {
  return (
    <figure className="figure">
      <Island when="visible">
        <ClusterOutagePlayer />
      </Island>
    </figure>
  )
}
