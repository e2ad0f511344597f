import { expect, test } from 'vitest'
import { withPlaceholders } from './copy.browser.ts'

test.each([
  ['restate deployments describe dp_1P7ujKF8T…', 'restate deployments describe <deployment-id>'],
  ['restate sql "… WHERE id = \'inv_1VsZvq8h3…\'"', 'restate sql "… WHERE id = \'<invocation-id>\'"'],
  [
    'curl localhost:8080/restate/awakeables/sign_1…/resolve',
    'curl localhost:8080/restate/awakeables/<awakeable-id>/resolve',
  ],
  ['echo my_name… inv_1gDJnIyNPsQH5bSWTCe0ODdtxZpe12', 'echo my_name… inv_1gDJnIyNPsQH5bSWTCe0ODdtxZpe12'],
])('%s is copied as %s', (shown, copied) => expect(withPlaceholders(shown)).toBe(copied))
