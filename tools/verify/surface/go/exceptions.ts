import type { Exception } from '../sdk-surface.ts'

/** Names of the Go SDK that no page explains. */
export const exceptions: readonly Exception[] = [
  {
    names: ['ClientOption.BeforeClient', 'ServiceDefinitionOption.BeforeServiceDefinition'],
    reason: "Called by the SDK; their parameters are of internal packages, so no author's type can have them.",
  },
  {
    names: ['ServiceDefinition.GetOptions', 'ServiceDefinition.Handlers', 'ServiceDefinition.Type'],
    reason: 'Read by the endpoint that a service is bound to.',
  },
  {
    names: ['InputPayloadFor', 'OutputPayloadFor'],
    reason: 'Called by handlers of the SDK to describe themselves at registration.',
  },
  {
    names: ['LambdaRequest.RawPath', 'LambdaRequest.IsBase64Encoded', 'LambdaResponse.IsBase64Encoded'],
    reason: 'The JSON of an invocation of AWS Lambda, which the runtime fills in and reads.',
  },
  {
    names: ['UNKNOWN', 'V1', 'V2', 'V3'].map((version) => `ServiceDiscoveryProtocolVersion_${version}`),
    reason: 'No function takes one: endpoint and server agree on a version by themselves.',
  },
]
