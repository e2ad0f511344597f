/** The benches measure what is there: the sites that they generate can be built. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateSite } from '../bench/generated-site.ts'
import { runCli } from './support/cli.ts'

test('a generated site builds', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'generated-'))
  try {
    await generateSite(dir, 3)
    const { status, output } = await runCli(['build', '--site', dir, '--out', path.join(dir, 'dist')])
    expect(output).toContain('Built')
    expect(status).toBe(0)
    expect(existsSync(path.join(dir, 'dist/p2.html'))).toBe(true)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
