import { expect, it, test } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'
import { unbreakable } from './inline-code.compile.ts'

test.each([
  ['--force', ['--force']],
  ['sys_invocation_status', ['sys_invocation_status']],
  ['restate dp register --force', ['restate', ' dp', ' register', ' --force']],
  ['RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT', ['RESTATE_', 'WORKER__', 'INVOKER__', 'INACTIVITY_', 'TIMEOUT']],
  ['http://host.docker.internal:9080', ['http://', 'host.', 'docker.', 'internal:9080']],
  ['experimentalSingletonHandlerOptions', ['experimental', 'Singleton', 'Handler', 'Options']],
  ['tracing-services-endpoint', ['tracing-', 'services-', 'endpoint']],
  ['a'.repeat(50), ['a'.repeat(24), 'a'.repeat(24), 'aa']],
])('%s breaks only where it may', (code, parts) => {
  expect(unbreakable(code)).toEqual(parts)
  expect(parts.join('')).toBe(code)
})

it('marks the places, and leaves what is copied, searched and shown in the contents as it is', async () => {
  const site = await testSite()
  const page = await site.page('## Call `restate dp register`\n\nSet `--force`.')
  expect(page.toc[0]?.text).toBe('Call restate dp register')
  expect(page.code.match(/_components\.wbr|"wbr"/g)?.length).toBeGreaterThanOrEqual(2)
  expect(page.code).toContain('"--force"')
})
