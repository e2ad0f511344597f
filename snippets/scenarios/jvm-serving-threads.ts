import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  languages: ['java', 'kotlin'],
  // Unlike those of JAVA_TOOL_OPTIONS, these options come after the command's own.
  env: { _JAVA_OPTIONS: '-Xlog:os+thread=info:stdout' },
  // The handler's sleep lasts 100 ms.
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '10ms' },
  steps: {
    'a suspended handler keeps its thread in Java (before SDK 2.4.1), not in Kotlin': async (world) => {
      const { ingress, language, service } = world
      const threads = () => service.count('Thread is alive') - service.count('Thread finished')
      const before = threads()
      for (let n = 0; n < 20; n++) {
        await ingress.call('ParcelService/ship', { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' })
      }
      assert.equal(threads() - before >= 20, language === 'java', `${threads() - before} threads more`)
    },
  },
})
