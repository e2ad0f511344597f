import assert from 'node:assert/strict'
import { command } from '../../tools/verify/programs.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** The program that is no handler, and what it prints. */
const clients: Partial<Record<World['language'], { run: [string, ...string[]]; prints: string }>> = {
  ts: {
    run: ['tsx', 'src/develop/workflows/client.ts'],
    prints: "Accepted\nswiftvan-7 false\n{ stage: 'delivered', signedBy: 'Ada' }\n",
  },
  go: {
    run: ['go', 'run', './develop/workflows/client'],
    prints: 'Accepted\nswiftvan-7 false\n{Stage:delivered SignedBy:Ada}\n',
  },
  java: {
    run: command('java', 'workflows/deliver'),
    prints: 'ACCEPTED\nswiftvan-7 false\nDeliveryResult[stage=delivered, signedBy=Ada, reason=null]\n',
  },
  kotlin: {
    run: command('kotlin', 'workflows/deliver'),
    prints: 'ACCEPTED\nswiftvan-7 false\nDeliveryResult(stage=delivered, signedBy=Ada, reason=null)\n',
  },
  python: {
    run: ['python', 'develop/workflows/client.py'],
    prints: "Accepted\nswiftvan-7 False\n{'stage': 'delivered', 'signedBy': 'Ada'}\n",
  },
}

export default scenario({
  app: 'develop/workflows',
  languages: Object.keys(clients) as World['language'][],
  steps: {
    'a client submits, signals and attaches': async ({ exec, language }) => {
      const { run, prints } = clients[language]!
      const { code, output } = await exec(...run, 'PX-1045')
      assert.equal(code, 0, output)
      assert.equal(output, prints)
    },
  },
})
