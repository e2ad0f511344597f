/** The deployments of a server, and which of them has the newest revision of each service. */
import type { Deployment } from './deployment.ts'
import { RefusedDeployment } from './errors.ts'
import { newDeploymentId } from './ids.ts'
import { limits } from './limits.ts'
import type { Manifest, ServiceManifest } from './manifest.ts'

/** A service as new invocations find it. */
interface Revision {
  deployment: string
  service: ServiceManifest
}

interface Registered {
  deployment: Deployment
  manifest: Manifest
}

export class Deployments {
  readonly #registered = new Map<string, Registered>()
  readonly #newest = new Map<string, Revision>()

  /** Every service, in its newest revision. */
  get services(): ServiceManifest[] {
    return [...this.#newest.values()].map(({ service }) => service)
  }

  /** In the order in which they were registered. */
  get ids(): string[] {
    return [...this.#registered.keys()]
  }

  newest(service: string): Revision | undefined {
    return this.#newest.get(service)
  }

  get(id: string): Deployment {
    return this.#find(id).deployment
  }

  /**
   * @returns the new deployment's id
   * @throws RefusedDeployment, or the reason why the deployment does not answer
   */
  async register(deployment: Deployment): Promise<string> {
    const manifest = await deployment.discover()
    if (this.#registered.size >= limits.deployments) throw new Error(`there are ${limits.deployments} deployments`)
    this.#check(manifest)
    const id = newDeploymentId()
    this.#registered.set(id, { deployment, manifest })
    for (const service of manifest.services) this.#newest.set(service.name, { deployment: id, service })
    return id
  }

  replace(id: string, deployment: Deployment): void {
    this.#find(id).deployment = deployment
  }

  async update(id: string, deployment: Deployment): Promise<void> {
    const registered = this.#find(id)
    const manifest = await deployment.discover()
    const kept = new Set(manifest.services.map(({ name }) => name))
    const removed = registered.manifest.services.map(({ name }) => name).filter((name) => !kept.has(name))
    if (removed.length > 0)
      throw new RefusedDeployment(
        'META0016',
        'an update deployment operation must provide an endpoint with the same services and handlers. ' +
          `The update tried to remove the services ${list(removed)}`,
      )
    this.#check(manifest)
    Object.assign(registered, { deployment, manifest })
    for (const service of manifest.services)
      if ((this.#newest.get(service.name)?.deployment ?? id) === id)
        this.#newest.set(service.name, { deployment: id, service })
  }

  #find(id: string): Registered {
    const found = this.#registered.get(id)
    if (!found) throw new Error(`there is no deployment ${id}`)
    return found
  }

  /** A new revision has all handlers of the one before, and is of the same type. */
  #check({ services }: Manifest): void {
    for (const { name, ty, handlers } of services) {
      const before = this.#newest.get(name)?.service
      if (!before) continue
      const removed = before.handlers.filter((each) => !handlers.some((handler) => handler.name === each.name))
      if (removed.length > 0)
        throw new RefusedDeployment(
          'META0006',
          `the service '${name}' already exists but the new revision removed the handlers ` +
            list(removed.map((each) => each.name)),
        )
      if (before.ty !== ty)
        throw new RefusedDeployment(
          'META0006',
          `detected a new service '${name}' revision with a service type different from the previous revision. ` +
            'Service type cannot be changed across revisions',
        )
    }
  }
}

/** `["run", "confirm"]` */
const list = (names: string[]) => `[${names.map((name) => JSON.stringify(name)).join(', ')}]`
