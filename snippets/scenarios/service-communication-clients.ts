import assert from 'node:assert/strict'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/service-communication',
  languages: ['go'],
  engineEnv: keepHistory,
  steps: {
    'a program calls, deduplicates, and sends; it gets neither ids nor results of what it attaches to': async ({
      exec,
      engine,
    }) => {
      const { code, output } = await exec('go', 'run', './develop/service-communication/shop')
      assert.equal(code, 0, output)
      assert.deepEqual(output.trim().split('\n'), [
        'PX-1070 swiftvan-PX-1070',
        'PX-1070 swiftvan-PX-1070',
        'send: id "", status "PreviouslyAccepted"',
        'attach: failed to unmarshal response data: json: Unmarshal(non-pointer main.Receipt)',
        'output: failed to unmarshal response data: json: Unmarshal(non-pointer main.Receipt)',
        'attach without a result: <nil>',
        'unknown: true invocation not found',
        'running: true the invocation exists but has not completed yet',
        'refused: request failed with unexpected status 400 Bad Request: ' +
          `{"message":"input validation error: Content-type 'text/plain' does not match 'application/json'"}`,
      ])
      const scans = await engine.query(`SELECT id FROM sys_invocation WHERE target = 'Shipment/PX-1070/scan'`)
      assert.equal(scans.length, 2)
    },
  },
})
