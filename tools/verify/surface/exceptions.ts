/** Names of the SDKs that no page explains, by language. */
import type { Exception } from './sdk-surface.ts'

/** Where they are, for messages. */
export const exceptionsFile = 'tools/verify/surface/exceptions.ts'

export const typescript: readonly Exception[] = [
  { names: ['InferArg', 'InferArgType'], reason: 'Part of how the types of clients are computed; nobody writes it.' },
  { names: ['*.getOpts'], reason: 'Read by the SDK itself; an author has the options already.' },
]

/** Of the Java SDK, and of what both share. */
export const java: readonly Exception[] = [
  {
    names: [
      'Handler*',
      'AsyncResult.*',
      'ServiceDefinition*',
      'ServiceType.*',
      'RequestIdentityVerifier.*',
      'HeadersAccessor.*',
      'Version.*',
      '*Provider',
      '*.toRandomSeed',
      '*.verifyRequest',
      '*.notReady',
      '*.sneakyThrow',
      '*.DEFAULT',
    ],
    reason: 'What generated code, the endpoint and the runtime use among themselves: a handler never holds one.',
  },
  {
    names: ['Endpoint.*.set*', 'Endpoint.*.get*', 'Endpoint.get*', 'Endpoint.resolveService', 'RetryPolicy.get*'],
    reason: 'Each has a method that begins with `with`, or a setter, which is on the page.',
  },
  {
    names: ['*PreviewContext', 'Endpoint.isExperimentalContextEnabled', 'HttpEndpointRequestHandler'],
    reason: 'Holds nothing in this version, or is inside of RestateHttpServer.',
  },
  { names: ['RestateHttpEndpointBuilder*'], reason: 'Deprecated in favor of RestateHttpServer.' },
  {
    names: ['BaseClient*', 'JdkClient', 'WorkflowRequest*', 'Throwing*', 'DurablePromiseHandle', '*.awaitable'],
    reason: 'Types of arguments and results, which a reader passes or gets without naming them.',
  },
]

export const kotlin: readonly Exception[] = [
  { names: ['KtSerdes*', 'KtStateKey', 'KtDurablePromiseKey', 'UsePreviewContext'], reason: 'Deprecated, or empty.' },
  {
    names: ['SelectImplementation', 'wrapAllDurableFuture', 'wrapAnyDurableFuture', 'serializeWrappingException'],
    reason: 'Internal in Kotlin, and public in compiled classes alone.',
  },
  {
    names: ['SelectClause.*', '*.awaitable', 'DurablePromiseHandle', '*.nextBits', 'HandlerRunner.*', 'Kotlin*'],
    reason:
      'Used without naming them: by select, future(), Random, the code generator, the service loader, and typeTag.',
  },
]

export const go: readonly Exception[] = [
  {
    names: ['*Option.Before*', 'ServiceDefinition.*', '*PayloadFor', 'ServiceDiscoveryProtocolVersion_*'],
    reason: 'Called by the SDK or the endpoint, to describe a service at its registration.',
  },
  {
    names: ['LambdaRequest.*', 'LambdaResponse.*'],
    reason: 'The JSON of an invocation of AWS Lambda, which the runtime fills in and reads.',
  },
]
