/** Addresses of the earlier documentation that have moved, from route to route. A build fails where the new one is no page. */

const topics = ['awakeables', 'durable-timers', 'error-handling', 'overview', 'serialization', 'service-communication']
const moved: Record<string, string> = {
  '/quickstart': '/get_started/quickstart',
  '/get-started': '/get_started/quickstart',
  '/getting-started': '/get_started/quickstart',
  '/tour': '/get_started/tour',
  '/tour/typescript-handler': '/get_started/tour',
  '/concepts/components': '/concepts/services',
  '/errors': '/references/errors',
  '/deployment-operations/errors': '/references/errors',
  '/deployment-operations/configuration': '/operate/configuration/server',
  '/deployment-operations/versioning': '/operate/versioning',
  '/fundamentals/configuration': '/operate/configuration/server',
  '/runtime/configuration': '/operate/configuration/server',
  '/restate/configuration': '/operate/configuration/server',
  '/operate/configuration': '/operate/configuration/server',
  '/operate/cli': '/operate/configuration/cli',
  '/restate/cli': '/operate/configuration/cli',
  '/restate/logging': '/operate/monitoring/logging',
  '/operate/monitoring/restate_logging': '/operate/monitoring/logging',
  '/operate/monitoring/service_logging': '/develop/java/logging',
  '/restate/tracing': '/operate/monitoring/tracing',
  '/references/restate-sql-introspection': '/references/sql-introspection',
  '/ingress': '/operate/invocation',
  '/services/introspection': '/operate/introspection',
  '/services/invocation': '/operate/invocation',
  '/services/registration': '/operate/registration',
  '/services/upgrades-removal': '/operate/versioning',
  '/deploy/lambda/lambda-typescript': '/deploy/services/faas/lambda/lambda-typescript',
  '/deploy/faas/lambda/lambda-typescript': '/deploy/services/faas/lambda/lambda-typescript',
  '/services/deployment/lambda': '/deploy/services/faas/lambda/lambda-typescript',
  '/services/deployment/lambda/lambda-typescript': '/deploy/services/faas/lambda/lambda-typescript',
  '/tutorials/running-on-lambda': '/deploy/services/faas/lambda/lambda-typescript',
  '/deploy/lambda/cdk': '/deploy/services/faas/lambda/cdk',
  '/deploy/faas/lambda/cdk': '/deploy/services/faas/lambda/cdk',
  '/services/deployment/cdk': '/deploy/services/faas/lambda/cdk',
  '/deploy/lambda/lambda-java': '/deploy/services/faas/lambda/lambda-java',
  '/deploy/faas/lambda/lambda-java': '/deploy/services/faas/lambda/lambda-java',
  '/services/deployment/lambda/lambda-java': '/deploy/services/faas/lambda/lambda-java',
  '/deploy/lambda/self-hosted': '/deploy/server/self-hosted',
  '/deploy/faas/lambda/self-hosted': '/deploy/server/self-hosted',
  '/services/deployment/kubernetes': '/deploy/services/kubernetes',
  '/deploy/cloud': '/deploy/server/cloud',
  '/deploy/cluster': '/deploy/server/cluster',
  '/deploy/kubernetes': '/deploy/services/kubernetes',
  '/deploy/faas/deno-deploy': '/deploy/services/faas/deno-deploy',
  '/deploy/faas/workers': '/deploy/services/faas/workers',
  '/develop/ts/kafka': '/invoke/kafka',
  '/develop/ts/side-effects': '/develop/ts/journaling-results',
  '/develop/java/side-effects': '/develop/java/journaling-results',
  '/typescript-sdk/overview': '/develop/ts/overview',
  '/typescript-sdk/serving': '/develop/ts/serving',
  '/typescript-sdk/managing-state': '/develop/ts/state',
  '/typescript-sdk/side-effects': '/develop/ts/journaling-results',
  '/typescript-sdk/service-communication': '/develop/ts/service-communication',
  '/typescript-sdk/calling-other-services': '/develop/ts/service-communication',
}
// One page for all SDKs, before each SDK had its own.
for (const folder of ['/develop/sdk', '/services/sdk']) {
  for (const topic of [...topics, 'logging', 'serving', 'state']) moved[`${folder}/${topic}`] = `/develop/ts/${topic}`
  moved[`${folder}/side-effects`] = '/develop/ts/journaling-results'
  moved[`${folder}/kafka`] = '/invoke/kafka'
}

export const redirects = Object.entries(moved).map(([from, to]) => ({ from, to }))
