import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

/** What a single server keeps in its directories: the page warns of deleting one of them. */
export default scenario({
  app: 'develop/local_dev',
  languages: ['ts'],
  engineEnv: {
    // Every hour when it is not set.
    RESTATE_ADMIN__LOG_TRIM_CHECK_INTERVAL: '1s',
    RESTATE_LOG_FILTER: 'info,restate_admin::cluster_controller=debug',
  },
  steps: {
    'under another name than its folder, the server refuses the data': async ({ engine, exec }) => {
      const data = `RESTATE_BASE_DIR=${join(engine.directory, 'restate-data')}`
      const { code, output } = await exec('env', '--unset=RESTATE_NODE_NAME', data, 'restate-server', '--dump-config')
      assert.equal(code, 1)
      assert.match(output, /node-name is required: .* contains data from node 'verify'/)
    },
    'the log is trimmed once the changes are in db': async ({ engine, ingress }) => {
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }), 1)
      await engine.end({ inOrder: true })
      await engine.restart()
      // The other partitions have nothing behind their first record.
      await until(
        () => /trim_point: LogletOffset\((?:[2-9]|\d\d+)\)/.test(engine.log),
        () => 'no log is trimmed behind its first record',
      )
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 2)
    },
    'the server moves to another port of nodes with its data, and back': async ({ engine, ingress }) => {
      const at = (port: number) => ({
        RESTATE_BIND_ADDRESS: `127.0.0.1:${port}`,
        RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${port}`,
        // Without it, the server would look for its metadata at the address that it had.
        RESTATE_METADATA_CLIENT__ADDRESSES: `["http://127.0.0.1:${port}"]`,
      })
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      server.close()
      await engine.restart(at(port))
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'hamburg' }), 3)
      await engine.restart(at(engine.ports.node))
    },
    'without db, the log cannot bring the state back': async ({ engine }) => {
      await engine.end({ inOrder: false })
      await rm(join(engine.directory, 'restate-data/verify/db'), { recursive: true })
      await engine.restart()
      await until(
        () => engine.log.includes('Partition processor stopped due to a log trim gap'),
        () => 'no partition misses the trimmed part of its log',
      )
      assert.deepEqual(await engine.query("SELECT * FROM state WHERE service_key = 'PX-1042'"), [])
    },
  },
})
