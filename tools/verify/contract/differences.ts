/**
 * Where content/reference/admin-api.yaml describes the Admin API of 1.4 otherwise than the engine of the verification
 * describes its own. A difference that isn't here fails the check, and so does an entry that is no longer needed.
 */

export interface KnownDifference {
  /** Facts (facts.ts) on which the two differ. `*` stands for any letters, and must match a difference. */
  facts: string[]
  reason: string
}

const own = 'The engine of the verification is 1.5.3; 1.4 does not have it.'
const unused =
  'The engine lists every status of its common error type for each operation. ' +
  'The handler at v1.4.4 (crates/admin/src/rest_api) never returns this one.'
const extractor =
  'Returned while the request is read, before the handler (axum, at v1.4.4 and 1.5.3): plain text, ' +
  'and in no description of the engine. Each is called here.'

export const knownDifferences: readonly KnownDifference[] = [
  {
    facts: [
      'PATCH /invocations/{invocation_id}/restart-as-new',
      'PATCH /invocations/{invocation_id}/resume',
      'RestartAsNewInvocationResponse.*',
    ],
    reason: own,
  },
  {
    facts: [
      'ServiceMetadata.retry_policy',
      'HandlerMetadata.retry_policy',
      'ServiceRetryPolicyMetadata.*',
      'HandlerRetryPolicyMetadata.*',
    ],
    reason: own,
  },
  { facts: ['DeploymentResponse#2.compression', 'DetailedDeploymentResponse#2.compression'], reason: own },
  { facts: ['ModifyServiceRequest.journal_retention'], reason: own },
  {
    facts: ['HandlerMetadata.workflow_completion_retention'],
    reason: '1.4 reports it for each handler (HandlerMetadata at v1.4.4), 1.5 only for the service.',
  },
  {
    facts: ['ServiceMetadata.public'],
    reason: '1.4 requires it, as the field has no default in its schema. 1.5 gives it one. Both always send it.',
  },
  {
    facts: [
      'ServiceMetadata.idempotency_retention',
      'ServiceMetadata.inactivity_timeout',
      'ServiceMetadata.abort_timeout',
      'ServiceMetadata.enable_lazy_state',
    ],
    reason: '1.5 fills in the server’s default. 1.4 leaves a setting out that nobody set, and declares it nullable.',
  },
  {
    facts: ['HandlerMetadata.input_json_schema', 'HandlerMetadata.output_json_schema'],
    reason: 'A JSON schema may be any value, null among them: OpenAPI 3.1 needs no type for that.',
  },
  {
    facts: ['GET /openapi 200'],
    reason: 'The engine describes its own description as an object of strings, which it is not.',
  },
  {
    facts: ['GET /cluster-health 500', 'GET /cluster-health 503'],
    reason: 'Described as JSON, sent as plain text: GenericRestError at v1.4.4 turns into a status and a string.',
  },
  {
    facts: [
      'GET /deployments/{deployment} 400',
      'DELETE /deployments/{deployment} 400',
      'GET /subscriptions/{subscription} 400',
      'DELETE /subscriptions/{subscription} 400',
      'POST /deployments 400',
      'PUT /deployments/{deployment} 400',
      'PATCH /services/{service} 400',
      'POST /services/{service}/state 400',
      'DELETE /invocations/{invocation_id} 400',
      'POST /subscriptions 400',
      '* 415',
      '* 422',
    ],
    reason: extractor,
  },
  {
    facts: [
      '* 403',
      'GET /cluster-health 400',
      'GET /cluster-health 404',
      'GET /cluster-health 409',
      'POST /deployments 404',
      'POST /deployments 503',
      'GET /deployments/{deployment} 409',
      'GET /deployments/{deployment} 500',
      'GET /deployments/{deployment} 503',
      'PUT /deployments/{deployment} 503',
      'DELETE /deployments/{deployment} 409',
      'DELETE /deployments/{deployment} 503',
      'DELETE /invocations/{invocation_id} 404',
      'DELETE /invocations/{invocation_id} 409',
      'DELETE /invocations/{invocation_id} 503',
      'GET /services 400',
      'GET /services 404',
      'GET /services 409',
      'GET /services 500',
      'GET /services 503',
      'GET /services/{service}* 400',
      'GET /services/{service}* 409',
      'GET /services/{service}* 500',
      'GET /services/{service}* 503',
      'PATCH /services/{service} 409',
      'PATCH /services/{service} 503',
      'POST /services/{service}/state 409',
      'POST /services/{service}/state 503',
      'POST /subscriptions 404',
      'POST /subscriptions 409',
      'POST /subscriptions 503',
      'GET /subscriptions/{subscription} 409',
      'GET /subscriptions/{subscription} 500',
      'GET /subscriptions/{subscription} 503',
      'DELETE /subscriptions/{subscription} 409',
      'DELETE /subscriptions/{subscription} 503',
    ],
    reason: unused,
  },
]
