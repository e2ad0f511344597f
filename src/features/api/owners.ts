/**
 * Which body of which operation search finds the fields of a component in. Many operations answer with the same component:
 * it is found once, where it is the body itself, or else where it first is in one.
 */
import { fieldGroups, type FieldGroup, type FieldNode } from './fields.ts'
import type { OpenApi, PathOperation, Schema } from './openapi.ts'

export class Owners {
  private readonly owners = new Map<string, string>()

  constructor(document: OpenApi, operations: readonly PathOperation[]) {
    const bodies = operations
      .flatMap(bodiesOf)
      .map(({ owner, schema }) => ({ owner, groups: fieldGroups(document, schema, []) }))
    const claim = (owner: string, component: string | undefined) => {
      if (component !== undefined && !this.owners.has(component)) this.owners.set(component, owner)
    }
    for (const { owner, groups } of bodies) groups.forEach(({ component }) => claim(owner, component))
    for (const { owner, groups } of bodies) groups.flatMap(componentsIn).forEach((component) => claim(owner, component))
  }

  /** Whether search finds the fields of a component in a body. Fields without a component are found wherever they are. */
  owns(owner: string, component: string | undefined): boolean {
    return component === undefined || this.owners.get(component) === owner
  }
}

function bodiesOf({ id, operation, responses }: PathOperation): { owner: string; schema: Schema }[] {
  const request = operation.requestBody?.content?.['application/json']?.schema
  return [
    ...(request ? [{ owner: `${id} body`, schema: request }] : []),
    ...responses.flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      return schema ? [{ owner: `${id} ${status}`, schema }] : []
    }),
  ]
}

function componentsIn({ component, fields }: FieldGroup): (string | undefined)[] {
  return [component, ...fields.flatMap((field: FieldNode) => field.groups.flatMap(componentsIn))]
}
