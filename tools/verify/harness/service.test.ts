import { expect, test } from 'vitest'
import { Service } from './service.ts'

/** A service that prints a whole line and the beginning of another one, as one that is killed while it prints. */
const program = `
require('node:http2').createServer().listen(Number(process.env.PORT), () => process.stdout.write('whole\\nhalf'))
`

test('half a line that a killed process has printed does not run into the first line of the next one', async () => {
  const service = await Service.prepare({ what: 'serve', run: [process.execPath, '-e', program] })
  await service.start()
  await service.printed('half')
  await service.restart()
  await service.printed('whole', { times: 2 })
  await service.kill()
  expect(service.log.split('\n').filter((line) => line === 'whole')).toHaveLength(2)
})
