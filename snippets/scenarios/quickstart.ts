import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'quickstart',
  engineEnv: keepHistory,
  steps: {
    'greet answers after its two steps and the pause between them': async ({ ingress, service }) => {
      const started = performance.now()
      assert.equal(await ingress.call('Greeter/greet', { name: 'Sarah' }), 'Hello Sarah!')
      assert.ok(performance.now() - started >= 10_000, 'the pause lasts ten seconds')
      assert.equal(service.count('Signed the guest book for Sarah'), 1)
      assert.equal(service.count('Sent a postcard to Sarah'), 1)
    },
    'killed during the pause, the second process runs the second step only': async ({ engine, ingress, service }) => {
      const answer = ingress.call('Greeter/greet', { name: 'Omar' })
      await service.printed('Signed the guest book for Omar')
      await engine.recorded()
      await service.kill()
      await service.start()
      assert.equal(await answer, 'Hello Omar!')
      assert.equal(service.count('Signed the guest book for Omar'), 1)
      assert.equal(service.count('Sent a postcard to Omar'), 1)
    },
    'killed during the pause, the engine goes on with it after its restart': async ({ engine, ingress, service }) => {
      const { invocationId } = await ingress.send('Greeter/greet', { name: 'Lena' })
      await until(
        async () =>
          (
            await engine.query(
              `SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
            )
          ).length === 1,
        10,
        () => 'the pause is not recorded',
      )
      await engine.restart()
      await service.printed('Sent a postcard to Lena')
      assert.equal(service.count('Signed the guest book for Lena'), 1)
    },
    'the journal holds both steps and the pause': async ({ engine }) => {
      const rows = await engine.query("SELECT name FROM sys_journal WHERE entry_type = 'Command: Run' ORDER BY name")
      assert.deepEqual([...new Set(rows.map((row) => row['name']))], ['send postcard', 'sign guest book'])
    },
  },
})
