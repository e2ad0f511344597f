/** What a deployment says of itself when it is discovered: its services, and how they want to be treated. */

export type ServiceType = 'SERVICE' | 'VIRTUAL_OBJECT' | 'WORKFLOW'
export type HandlerType = 'EXCLUSIVE' | 'SHARED' | 'WORKFLOW'

interface Options {
  /** Milliseconds without a message, after which an attempt is asked to suspend. */
  inactivityTimeout?: number
  /** Whether state is fetched key by key, instead of being sent with every attempt. */
  enableLazyState?: boolean
}

export interface HandlerManifest extends Options {
  name: string
  ty?: HandlerType
}

export interface ServiceManifest extends Options {
  name: string
  ty: ServiceType
  handlers: HandlerManifest[]
}

export interface Manifest {
  services: ServiceManifest[]
}

export const manifestType = 'application/vnd.restate.endpointmanifest.v3+json'
