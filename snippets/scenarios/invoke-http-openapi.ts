import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'invoke/http',
  languages: ['ts'],
  steps: {
    'the description of each service is valid, and a client that is generated from it calls it': async ({
      engine,
      exec,
    }) => {
      for (const service of ['ParcelService', 'Shipment', 'DeliveryWorkflow']) {
        const response = await fetch(`${engine.adminUrl}/services/${service}/openapi`)
        // The engine writes null for a text of external documentation that is not there, which the standard does not allow.
        const description = JSON.parse(await response.text(), (_, value: unknown) => value ?? undefined) as {
          openapi: string
        }
        assert.equal(description.openapi, '3.1.0')
        await SwaggerParser.validate(structuredClone(description) as never)
      }
      const directory = await mkdtemp(fileURLToPath(new URL('../ts/.generated-', import.meta.url)))
      try {
        const types = join(directory, 'parcels.d.ts')
        const generated = await exec(
          'openapi-typescript',
          `${engine.adminUrl}/services/ParcelService/openapi`,
          '--output',
          types,
        )
        assert.equal(generated.code, 0, generated.output)
        const client = [
          "import createClient from 'openapi-fetch'",
          "import type { paths } from './parcels'",
          'const parcels = createClient<paths>({ baseUrl: process.env.RESTATE_INGRESS_URL })',
          "const { data, error } = await parcels.POST('/ParcelService/ship', {",
          "  body: { trackingNumber: 'PX-1042', carrier: 'swiftvan', weightKg: 3 },",
          '})',
          'if (error) throw new Error(error.message)',
          'const bookingId: string = data.bookingId',
          'console.log(bookingId)',
        ]
        await writeFile(join(directory, 'call.ts'), client.join('\n'))
        const options = [
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'esnext',
          '--moduleResolution',
          'bundler',
          '--target',
          'es2022',
          '--types',
          'node',
        ]
        const checked = await exec('tsc', ...options, join(directory, 'call.ts'))
        assert.equal(checked.code, 0, checked.output)
        const { code, output } = await exec('tsx', join(directory, 'call.ts'))
        assert.equal(code, 0, output)
        assert.equal(output.trim(), 'swiftvan-PX-1042')
      } finally {
        await rm(directory, { recursive: true })
      }
    },
  },
})
