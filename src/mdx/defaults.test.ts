import { describe, expect, it } from 'vitest'
import { testSite } from '../../tests/fixtures/content/test-site.ts'
import { inWords } from './defaults.ts'

it.each([
  ['1m', '1 minute'],
  ['10s', '10 seconds'],
  ['1s 500ms', '1 second 500 ms'],
  ['1d', '1 day'],
  ['4.0 GiB', '4 GiB'],
  ['1.9 MiB', '1.9 MiB'],
  ['1000', '1,000'],
  ['0.49', '0.49'],
  ['0.0.0.0:8080', '0.0.0.0:8080'],
  ['true', 'true'],
])('says %s as %s', (value, words) => expect(inWords(value)).toBe(words))

describe('%%default.KEY%%', () => {
  const reference = 'content/docs/settings.mdx'
  const site = () =>
    testSite(
      {
        [reference]:
          '<Field name="worker.abort-timeout" type="duration" default="1m">\n</Field>\n<Field name="location">\n</Field>\n' +
          `<Field name="retries" default='{ type = "exponential", initial-interval = "50ms", factor = 2.0 }'>`,
        'content/partials/wait.mdx': 'Ten times %%default.worker.abort-timeout%%.\n',
      },
      { defaults: [reference] },
    )

  it('is what the reference says, in a page and in shared prose, and makes the reference a file of the page', async () => {
    const page = await (await site()).page('After %%default.worker.abort-timeout%%.\n\n<Include src="wait.mdx" />\n')
    expect(page.sections[0]?.text).toBe('After 1 minute. Ten times 1 minute.')
    expect(page.diagnostics).toEqual([])
    expect(Object.keys(page.dependencies)).toContain(reference)
  })

  it('of a table is asked for by the keys in it', async () => {
    const page = await (await site()).page('%%default.retries.initial-interval%%, %%default.retries.factor%%\n')
    expect(page.sections[0]?.text).toBe('50 ms, 2.0')
  })

  it('of an unknown key, or of one without a default, is told with its line', async () => {
    const faults = await (await site()).faults('%%default.worker.abort%%\n\n%%default.location%%\n')
    expect(faults).toEqual([
      expect.stringMatching(/sagas\.mdx:5:1: .*unknown default %%default\.worker\.abort%%/),
      expect.stringMatching(/sagas\.mdx:7:1: .*unknown default %%default\.location%%/),
    ])
  })

  it('is no reason to read the reference where a page has none', async () => {
    const page = await (await site()).page('Text.\n')
    expect(Object.keys(page.dependencies)).not.toContain(reference)
  })
})
