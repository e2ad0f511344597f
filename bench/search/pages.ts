/** Pages and topics that the judged queries name, by short names. */
import { topic } from './judged.ts'

export const blocks = '/concepts/durable_building_blocks'
export const execution = '/concepts/durable_execution'
export const services = '/concepts/services'
export const invocations = '/concepts/invocations'
export const quickstart = '/get_started/quickstart'
export const tour = '/get_started/tour'
export const local = '/develop/local_dev'
export const http = '/invoke/http'
export const kafka = ['/invoke/kafka', '/guides/kafka-quickstart']
export const errorCodes = '/references/errors'
export const serverConfig = '/references/server_config'
export const sqlTables = '/references/sql-introspection'
export const configureServer = '/operate/configuration/server'
export const configureServices = '/operate/configuration/services'
export const registration = '/operate/registration'
export const manage = '/operate/invocation'
export const introspection = '/operate/introspection'
export const operate = '/operate/'
export const security = '/operate/security'
export const clusters = '/operate/clusters'
export const versioning = '/operate/versioning'
export const selfHosted = '/deploy/server/self-hosted'
export const deploy = '/deploy/overview'
export const cloud = '/deploy/server/cloud'
export const runCluster = '/deploy/server/cluster'
export const onKubernetes = '/deploy/server/kubernetes'
export const podsOfServices = '/deploy/services/kubernetes'
export const cli = '/operate/configuration/cli'
export const snapshots = '/operate/snapshots'
export const functionTs = ['/deploy/services/faas/lambda/lambda-typescript', '/guides/lambda-ts']
export const functionJava = '/deploy/services/faas/lambda/lambda-java'
export const cdk = '/deploy/services/faas/lambda/cdk'
export const sagas = '/guides/sagas'
export const parallel = '/guides/parallelizing-work'
export const overviews = topic('overview')
export const steps = topic('journaling-results', blocks)
export const state = topic('state', services, blocks)
export const timers = topic('durable-timers', blocks)
export const calls = topic('service-communication', blocks)
export const awakeables = topic('awakeables', blocks)
export const workflows = topic('workflows')
export const errors = topic('error-handling', '/guides/error-handling')
export const clients = topic('clients', '/invoke/clients')
export const serving = topic('serving')
export const testing = topic('testing')
export const serialization = topic('serialization')
export const logging = topic('logging')
export const lambdas = [
  '/deploy/services/faas/lambda/lambda-typescript',
  '/deploy/services/faas/lambda/lambda-java',
  '/guides/lambda-ts',
]
