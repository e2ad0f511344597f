/**
 * What readers come with: a task, a symptom, or a name that they have in front of them. Their words are often not those
 * of the page that answers. Judged as the queries in `judged.ts`, before any ranking was tuned on them.
 */
import { judged, type JudgedQuery, topic } from './judged.ts'

const blocks = '/concepts/durable_building_blocks'
const execution = '/concepts/durable_execution'
const services = '/concepts/services'
const invocations = '/concepts/invocations'
const quickstart = '/get_started/quickstart'
const tour = '/get_started/tour'
const local = '/develop/local_dev'
const http = '/invoke/http'
const errorCodes = '/references/errors'
const serverConfig = '/references/server_config'
const sqlTables = '/references/sql-introspection'
const configureServer = '/operate/configuration/server'
const configureServices = '/operate/configuration/services'
const registration = '/operate/registration'
const manage = '/operate/invocation'
const introspection = '/operate/introspection'
const operate = '/operate/'
const security = '/operate/security'
const clusters = '/operate/clusters'
const versioning = '/operate/versioning'
const selfHosted = '/deploy/server/self-hosted'
const deploy = '/deploy/overview'
const functionTs = ['/deploy/services/faas/lambda/lambda-typescript', '/guides/lambda-ts']
const functionJava = '/deploy/services/faas/lambda/lambda-java'
const overviews = topic('overview')
const steps = topic('journaling-results', blocks)
const state = topic('state', services, blocks)
const timers = topic('durable-timers', blocks)
const calls = topic('service-communication', blocks)
const awakeables = topic('awakeables', blocks)
const workflows = topic('workflows')
const errors = topic('error-handling', '/guides/error-handling')
const clients = topic('clients', '/invoke/clients')
const serving = topic('serving')
const testing = topic('testing')
const serialization = topic('serialization')
const logging = topic('logging')

/** Ranking may be tuned on these. */
export const needsForTuning: JudgedQuery[] = [
  ...judged('task', [
    ['wait for external event', awakeables, '/guides/durable-webhooks'],
    ['getting started go', '/develop/go/overview', quickstart],
    ['call handler with curl', http],
    ['how do I sleep for a day', timers],
    ['how do I cancel an invocation', manage, invocations, calls, '/adminapi/cancel-invocation'],
    ['how to delete a service', versioning],
    ['limit concurrency per user', services, state, '/guides/parallelizing-work'],
    ['call a rest api exactly once', steps, execution, '/guides/databases'],
    ['run tests in ci without docker', testing],
    ['run restate in docker', quickstart, selfHosted],
    ['pass trace id to my service', '/operate/monitoring/tracing'],
    ['clear state of one key', state, introspection, '/adminapi/modify-service-state', local],
    ['poll for the result of a request', http, invocations, clients],
    ['change the port', local, configureServer, serverConfig],
    ['retry only three times', errors, steps],
    ['grow from one node to three', '/guides/local-to-replicated'],
    ['register from github actions', registration, '/deploy/services/faas/workers', '/deploy/server/cloud'],
    ['hide a service from the internet', configureServices, security, clients],
    ['share data between handlers', state],
    ['validate request body', serialization],
  ]),
  ...judged('symptom', [
    ['connection refused', errorCodes, registration, local, quickstart],
    ['[570] inv_1gDJnIyNPsQH5bSWTCe0ODdtxZpe12 journal mismatch', errorCodes, local],
    ['db is locked', errorCodes, local],
    ['server does not start after upgrade', '/operate/upgrading', errorCodes, configureServer],
    ['invocation stuck in backing-off', manage, introspection, operate],
    ['why did my handler run twice', execution, topic('error-handling')],
    ['curl hangs and returns nothing', local, http, quickstart],
    ['A deployment already exists that uses this endpoint', local, registration, errorCodes],
    ['out of memory', configureServer, deploy, '/deploy/server/kubernetes', functionTs],
    ["service 'Greeter' not found, make sure to register the service", local, http, quickstart, errorCodes],
    ['message too large', errorCodes, serverConfig],
    ['disk is full', clusters, '/operate/snapshots', selfHosted, deploy],
    ['log lines printed several times', logging, '/develop/python/overview'],
    ['date comes back as a string', serialization],
    ['docker cannot reach service on localhost', quickstart, local, registration],
    ['the workflow method was already invoked', http, workflows],
    ['lambda task timed out', functionTs, functionJava],
    ['partition has no leader', clusters],
    ['state gone after restart', configureServer, local, selfHosted],
    ['kafka records are not handled', '/invoke/kafka', '/guides/kafka-quickstart'],
  ]),
  ...judged('name', [
    ['ctx.run(() => fetch())', steps],
    ['--force', registration, '/operate/configuration/cli', local],
    ['RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT', serverConfig],
    ['RESTATE_CLUSTER_NAME', serverConfig],
    ['GET /services', '/adminapi/list-services'],
    ['ObjectContext', overviews, topic('state'), services],
    ['console.log', '/develop/ts/logging'],
    ['pydantic', '/develop/python/serialization'],
    ['psql', introspection, sqlTables],
    ['docker', quickstart, selfHosted],
    ['windows', quickstart],
    ['health check endpoint', http, deploy, '/adminapi/health', '/adminapi/cluster-health', serving],
    ['META0006', errorCodes, registration, versioning],
    ['sys_inbox', sqlTables],
    ['RunAsync', '/develop/go/journaling-results', '/develop/java/journaling-results'],
    ['workflowSubmit', '/develop/ts/clients', '/develop/ts/workflows'],
    ['restate services list', '/operate/configuration/cli', registration, local],
    ['max_retry_duration', '/develop/python/error-handling', '/develop/python/journaling-results'],
    ['slog', '/develop/go/logging'],
    [
      'journal_retention',
      sqlTables,
      configureServices,
      invocations,
      overviews,
      workflows,
      clients,
      '/adminapi/modify-service',
    ],
  ]),
]

/** Written with the others, and never looked at while ranking is tuned. */
export const needsHeldOut: JudgedQuery[] = [
  ...judged('task', [
    ['schedule a function for next monday', timers, topic('service-communication'), http, '/guides/cron'],
    ['run a job every hour', '/guides/cron', topic('durable-timers')],
    ['call a python service from typescript', '/develop/ts/service-communication', '/develop/ts/clients'],
    ['receive stripe webhooks', '/guides/durable-webhooks', topic('awakeables')],
    ['store a shopping cart per user', state],
    ['mock context in unit tests', testing, '/develop/go/overview', '/develop/python/overview'],
    [
      'retry a payment without charging twice',
      topic('journaling-results'),
      execution,
      tour,
      '/guides/databases',
      clients,
      invocations,
    ],
    [
      'let an employee approve a request',
      awakeables,
      workflows,
      services,
      tour,
      '/use-cases/microservice-orchestration',
      '/use-cases/workflows',
    ],
    ['set log level to debug', logging, '/operate/monitoring/logging', serverConfig],
    ['install with helm', '/deploy/server/kubernetes'],
    ['secure the admin port', security, deploy, operate, '/deploy/server/kubernetes'],
    ['consume kafka messages in go', '/invoke/kafka', '/guides/kafka-quickstart', '/use-cases/event-processing'],
    [
      'change the number of partitions',
      '/deploy/server/cluster',
      serverConfig,
      clusters,
      configureServer,
      '/deploy/server/kubernetes',
    ],
    ['generate an api client', '/invoke/clients', '/adminapi/get-service-openapi', http],
    ['process thousands of items in batches', '/guides/parallelizing-work'],
    ['return a 404 from a handler', topic('error-handling'), '/guides/error-handling'],
    ['rename a handler safely', versioning],
    ['see what a running workflow is doing', introspection, manage, workflows, local],
    ['save snapshots to s3', '/operate/snapshots', '/deploy/server/cluster', serverConfig],
    ['set a memory limit', configureServer, deploy, selfHosted, '/deploy/server/kubernetes', serverConfig],
  ]),
  ...judged('symptom', [
    ['port 8080 already in use', errorCodes, local, quickstart],
    ['unable to reach the remote endpoint', registration, errorCodes, local, quickstart],
    ["Content-type 'text/plain' does not match 'application/json'", http, local, errorCodes],
    ['invocation never finishes', manage, introspection, local, operate],
    ['pods restart and invocations fail', '/deploy/services/kubernetes', versioning],
    ['log trim gap was encountered', clusters, local, '/operate/snapshots'],
    ['deadlock between two objects', services, topic('service-communication'), topic('state'), manage],
    ['handler is retried forever', errors, execution, manage],
    ['step executed again after a crash', execution, steps],
    ['signature verification fails', topic('serving'), security, '/guides/durable-webhooks'],
    [
      '401 Unauthorized when registering',
      registration,
      '/deploy/server/cloud',
      errorCodes,
      '/deploy/services/faas/deno-deploy',
    ],
    ['slow cold start', functionJava, functionTs],
    ['server ignores my configuration file', configureServer, errorCodes],
    ['node is not responding', clusters],
    ["stream was closed after the 'abort timeout' (1m) fired", errorCodes, local, execution, errors, configureServices],
    ['the invoked service is not public', http, configureServices, errorCodes, security, clients],
    ['duplicate rows in database', '/guides/databases'],
    ['protocol version not supported by the server', errorCodes, '/operate/upgrading', registration],
    ['virtual object blocked by one long call', manage, introspection, services, topic('state'), operate],
    ["Cannot destructure property 'name' of 'undefined'", local, topic('serialization'), '/develop/ts/overview'],
  ]),
  ...judged('name', [
    ['RestatePromise.allSettled', '/develop/ts/journaling-results', '/guides/parallelizing-work'],
    ['sys_journal', sqlTables],
    ['RT0010', errorCodes],
    ['DELETE /deployments/dp_1P7ujKF8T', '/adminapi/delete-deployment'],
    ['RESTATE_ADMIN_URL', '/operate/configuration/cli', registration],
    ['concurrent-invocations-limit', serverConfig, configureServer],
    ['DurablePromise', workflows, '/develop/java/serialization'],
    ['AbortedExecutionException', '/develop/java/error-handling'],
    ['WithMaxRetryDuration', '/develop/go/error-handling', '/develop/go/journaling-results'],
    ['--use-http1.1', registration, errorCodes, '/operate/configuration/cli', serving, local],
    ['restatectl partitions list', clusters],
    ['last_failure', sqlTables, introspection],
    [
      'as_completed',
      '/develop/python/journaling-results',
      '/develop/python/service-communication',
      '/guides/parallelizing-work',
    ],
    ['generic_call', '/develop/python/service-communication'],
    ['/restate/awakeables', http, awakeables],
    ['default-num-partitions', serverConfig, '/deploy/server/cluster'],
    ['lambda:InvokeFunction', functionTs, '/deploy/services/faas/lambda/cdk'],
    ['ctx.date', '/develop/ts/journaling-results', '/develop/ts/durable-timers'],
    ['x-restate-id', http, manage],
    ['BytesSerde', '/develop/python/serialization'],
  ]),
]

/** Questions as people ask them, written before their words were given to any page: every other one is held out. */
const questions = judged('question', [
  ['how do I make sure a payment is only made once', steps, execution, tour],
  ['how do I pause my handler until a webhook arrives', awakeables, tour],
  ['why does my invocation keep retrying', manage, operate, errors],
  ['can I use restate with next.js', '/develop/ts/serving', '/develop/ts/overview', quickstart],
  ['what happens when I redeploy while a handler is sleeping', versioning, execution, local, timers],
  ['how do I see which invocations are running', manage, introspection, operate, local],
  ['can two handlers write the same state at once', state],
  [
    'what happens if the restate server crashes',
    '/references/architecture',
    selfHosted,
    deploy,
    '/deploy/server/cluster',
    clusters,
  ],
  ['how do I add a delay before calling a service', calls, timers, http],
  ['why is my handler not called for kafka events', '/invoke/kafka', '/guides/kafka-quickstart'],
  ['can I query restate with sql', introspection, sqlTables],
  [
    'how do I run restate in production',
    deploy,
    selfHosted,
    '/deploy/server/kubernetes',
    '/deploy/server/cluster',
    '/deploy/server/cloud',
  ],
  ['how can I roll back if a later step fails', '/guides/sagas', errors, tour, execution],
  ["why can't I use Math.random in a handler", steps, execution],
  ['how do I know if a workflow has finished', workflows, http, clients],
  ['can a handler run for several days', timers, execution, workflows],
  ['how do I change the type of a state value without breaking things', state, serialization, versioning],
  ['why do I get a 404 when I call my service', http, local, errorCodes, quickstart],
  ['how do I protect the admin port', security, deploy],
  ['what happens when a node runs out of disk', clusters, '/operate/snapshots', selfHosted, deploy],
  ['can I call restate from the browser', clients, security],
  ['how do I test that my handler is deterministic', testing, '/develop/go/overview', '/develop/python/overview'],
  ['how do I send an email later', timers, calls, http, '/use-cases/async-tasks'],
  ['why is my step executed again after a restart', execution, steps],
  ['can I move from one server to a cluster without losing data', '/guides/local-to-replicated'],
  ['how do I upgrade without downtime', '/operate/upgrading', versioning],
  ['what happens when I cancel a workflow', workflows, invocations, manage, '/guides/sagas', errors],
  ['does the order of calls to an object stay the same', calls, invocations, services, '/references/architecture'],
  ['how do I return an error to the caller with a status code', errors, http],
  ['how do I give up if an API takes too long', errors, timers, steps],
  ['can I write handlers in two languages in one application', '/develop/', calls],
  ['why does registering my service fail over http1', registration, errorCodes, local, serving],
  [
    'how do I limit how many calls run at the same time',
    '/guides/parallelizing-work',
    services,
    serverConfig,
    configureServer,
  ],
  ['how do I get metrics into grafana', '/operate/monitoring/metrics'],
  ['what is the maximum size of a message', errorCodes, serverConfig, configureServer, execution],
  ['how do I keep the result of a request longer', configureServices, invocations, workflows],
  ['can I develop locally without docker', quickstart, local, testing],
  ['why is the first call to my lambda slow', functionJava, functionTs],
  ['how do I look up the state of an object', introspection, state, sqlTables, local],
  [
    'what happens to running invocations if I delete a deployment',
    versioning,
    manage,
    registration,
    '/adminapi/delete-deployment',
    errorCodes,
  ],
])
const isTuned = (_: JudgedQuery, index: number) => index % 2 === 0

/** Ranking may be tuned on these. */
export const questionsForTuning = questions.filter(isTuned)

/** Chosen with the others, and never looked at while ranking is tuned. */
export const questionsHeldOut = questions.filter((query, index) => !isTuned(query, index))
