import type { Exception } from '../sdk-surface.ts'

/** Names of the Java SDK, and of what both share, that no page explains. */
export const javaExceptions: readonly Exception[] = [
  {
    names: [
      'HandlerContext.*',
      'AsyncResult.*',
      'HandlerRunner.HANDLER_CONTEXT_THREAD_LOCAL',
      'InvocationId.toRandomSeed',
    ],
    reason: 'What the contexts are built on: a handler gets a Context, never a HandlerContext.',
  },
  {
    names: [
      'ServiceDefinitionFactory.*',
      'ServiceDefinitionFactories.*',
      'HandlerDefinition.*',
      'HandlerType.*',
      'ServiceType.*',
      'ServiceDefinition.getServiceName',
      'ServiceDefinition.getServiceType',
      'ServiceDefinition.getHandlers',
      'ServiceDefinition.getDocumentation',
      'ServiceDefinition.getMetadata',
      'ServiceDefinition.getInactivityTimeout',
      'ServiceDefinition.getAbortTimeout',
      'ServiceDefinition.getIdempotencyRetention',
      'ServiceDefinition.getJournalRetention',
      'ServiceDefinition.getIngressPrivate',
      'ServiceDefinition.getEnableLazyState',
      'ServiceDefinition.withDocumentation',
      'ServiceDefinition.withMetadata',
      'ServiceDefinition.configure',
    ],
    reason:
      'Written by the code generator from an annotated class, and read by the endpoint. Options are set on the class or with a Configurator.',
  },
  {
    names: [
      ...['setOpenTelemetry', 'getOpenTelemetry', 'setRequestIdentityVerifier', 'getRequestIdentityVerifier'].map(
        (name) => `Endpoint.Builder.${name}`,
      ),
      ...['resolveService', 'getServiceDefinitions', 'getOpenTelemetry', 'getRequestIdentityVerifier'].map(
        (name) => `Endpoint.${name}`,
      ),
      'Endpoint.isExperimentalContextEnabled',
    ],
    reason:
      'The builder has a method that begins with `with` for each, which is on the page; the getters are for what serves the endpoint.',
  },
  {
    names: ['PreviewContext', 'Endpoint.Builder.enablePreviewContext'],
    reason: 'Holds nothing in this version: what was in preview is in Context.',
  },
  {
    names: ['RestateHttpEndpointBuilder.*', 'HttpEndpointRequestHandler'],
    reason: 'Deprecated in favor of RestateHttpServer, or inside of it.',
  },
  {
    names: ['BaseClient.*', 'JdkClient', 'RequestOptions.DEFAULT', 'HandlerRunner.Options.DEFAULT'],
    reason: 'What Client.connect makes, and what it takes when nothing is given.',
  },
  {
    names: ['RequestIdentityVerifier.*', 'HeadersAccessor.*', 'RestateRequestIdentityVerifier.verifyRequest'],
    reason: 'Called by the endpoint. A reader makes a verifier with RestateRequestIdentityVerifier.fromKey.',
  },
  {
    names: ['getInitialDelay', 'getExponentiationFactor', 'getMaxDelay', 'getMaxAttempts', 'getMaxDuration'].map(
      (name) => `RetryPolicy.${name}`,
    ),
    reason: 'Read what the setters on the page have set.',
  },
  {
    names: ['DurablePromiseHandle', 'DurablePromise.awaitable'],
    reason: 'The type of ctx.promiseHandle(key), which is used without naming it; the second name for future().',
  },
  {
    names: ['JacksonSerdeFactoryProvider', 'JacksonSerdeFactory.DEFAULT'],
    reason: 'Found by the service loader when the library is on the classpath.',
  },
  {
    names: [
      'WorkflowRequest',
      'WorkflowRequestBuilder',
      'ThrowingBiConsumer.*',
      'ThrowingBiFunction.*',
      'ThrowingConsumer',
      'ThrowingFunction.*',
    ],
    reason: 'Types of arguments, which a reader passes as a lambda or gets from Request.of.',
  },
  { names: ['DefaultSerdeFactoryProvider'], reason: 'Found by the service loader.' },
  { names: ['Output.notReady'], reason: 'Made by the SDK; a reader asks isReady().' },
  { names: ['Version.*'], reason: 'The version of the build, for the endpoint to tell Restate.' },
  { names: ['AbortedExecutionException.sneakyThrow'], reason: 'Thrown by the SDK when an attempt is over.' },
]

/** Names of the Kotlin SDK that no page explains. */
export const kotlinExceptions: readonly Exception[] = [
  {
    names: ['KtSerdes.*', 'KtStateKey', 'KtDurablePromiseKey'],
    reason: 'Deprecated.',
  },
  {
    names: ['SelectImplementation', 'wrapAllDurableFuture', 'wrapAnyDurableFuture', 'serializeWrappingException'],
    reason: 'Internal in Kotlin, and public in compiled classes alone.',
  },
  {
    names: ['SelectClause.durableFuture', 'DurablePromise.awaitable', 'DurablePromiseHandle', 'RestateRandom.nextBits'],
    reason: 'Used without naming them: by select, future(), ctx.promiseHandle(key), and the functions of Random.',
  },
  { names: ['UsePreviewContext'], reason: 'Holds nothing in this version: what was in preview is in Context.' },
  {
    names: ['HandlerRunner.Companion.ofEmptyReturn', 'HandlerRunner.Options.Companion.DEFAULT'],
    reason: 'Written by the code generator, and what bind takes when nothing is given.',
  },
  {
    names: ['KotlinSerializationSerdeFactoryProvider', 'KotlinSerializationSerdeFactory.Companion.UNIT'],
    reason: 'Found by the service loader, and used for functions that return nothing.',
  },
  {
    names: ['KotlinSerializationSerdeFactory.KtTypeTag', 'KotlinSerializationSerdeFactory.KtTypeTag.kotlinType'],
    reason: 'What typeTag<T>() returns.',
  },
]
