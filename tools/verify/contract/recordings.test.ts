/** What the engine of the verification answers otherwise than 1.4, in the answers that pages show. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const recorded = (name: string) =>
  JSON.parse(readFileSync(`content/reference/admin-api/${name}.200.json`, 'utf8')) as Record<string, any>
const revisionsOf = ({ services }: Record<string, any>) =>
  services.map(({ revision }: { revision: number }) => revision)

test('an update of the newest deployment raises the revision of its services', () => {
  const before = revisionsOf(recorded('get_deployment'))
  const after = before.map((revision: number) => revision + 1)
  expect(revisionsOf(recorded('update_deployment'))).toEqual(after)
  expect(revisionsOf(recorded('list_deployments')['deployments'][0])).toEqual(after)
})

test('a deployment shows the settings that it was registered with', () => {
  const [, registered] = recorded('list_services')['services']
  const [, shown] = recorded('get_deployment')['services']
  expect([shown.name, shown.idempotency_retention]).toEqual([registered.name, registered.idempotency_retention])
})

test('errors in the OpenAPI document of a service have no metadata', () => {
  const { properties } = recorded('get_service_openapi')['components'].schemas.RestateError
  expect(Object.keys(properties)).toEqual(['code', 'message', 'stacktrace'])
})
