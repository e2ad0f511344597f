import assert from 'node:assert/strict'
import { killInPause } from '../../tools/verify/pauses.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const arn = (version: number) => `arn:aws:lambda:eu-central-1:123456789012:function:parcels:${version}`

const collection = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds', collectInSeconds: 2 })

export default scenario({
  app: 'deploy/lambda',
  needs: ['lambda'],
  unregistered: true,
  steps: {
    'a version of a function is registered by its ARN': async ({ engine, exec, fixture, service }) => {
      fixture('lambda').deploy(service.url)
      const { code, output } = await exec('restate', 'deployments', 'register', '--yes', arn(1))
      assert.equal(code, 0, output)
      assert.match(output, /DepotService\s+1/)
      // One for the preview, one for the registration.
      assert.deepEqual(fixture('lambda').invocations, ['parcels:1 /discover', 'parcels:1 /discover'])
      assert.deepEqual([...(await engine.transports()).values()], ['AWS Lambda'])
    },
    'a handler that waits is invoked again, and repeats no step': async ({ fixture, ingress, service }) => {
      assert.deepEqual(await ingress.call('DepotService/collect', collection('PX-1042')), { slot: 'leeds-7' })
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('send driver leeds PX-1042'), 1)
      const calls = fixture('lambda').invocations.filter((each) => each === 'parcels:1 /invoke/DepotService/collect')
      // One ends at each of: the first step's result, the timer, the second step's result, the end.
      assert.ok(calls.length >= 2 && calls.length <= 4, `${calls.length} invocations of the function`)
    },
    'a function that ends in a crash is invoked again': async (world) => {
      const { ingress, service } = world
      const { invocationId, trackingNumber } = await killInPause(
        world,
        (parcel) => ingress.send('DepotService/collect', collection(parcel)),
        (parcel) => `reserve slot leeds ${parcel}`,
      )
      assert.deepEqual(await ingress.attach(invocationId), { slot: 'leeds-7' })
      assert.equal(service.count(`reserve slot leeds ${trackingNumber}`), 1)
      assert.equal(service.count(`send driver leeds ${trackingNumber}`), 1)
    },
    'a new version takes new invocations, and the old one keeps its own': async ({
      exec,
      fixture,
      ingress,
      service,
    }) => {
      const { invocationId } = await ingress.send('DepotService/collect', {
        ...collection('PX-1044'),
        collectInSeconds: 20,
      })
      await service.printed('reserve slot leeds PX-1044')
      assert.equal((await exec('restate', 'deployments', 'register', '--yes', arn(2))).code, 0)
      const before = fixture('lambda').invocations.length
      await ingress.call('DepotService/collect', collection('PX-1045'))
      await ingress.attach(invocationId)
      const after = fixture('lambda').invocations.slice(before)
      assert.ok(after.includes('parcels:2 /invoke/DepotService/collect'))
      assert.ok(after.includes('parcels:1 /invoke/DepotService/collect'))
      assert.equal(service.count('send driver leeds PX-1044'), 1)
    },
  },
})
