import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { Daemon, run } from './processes.ts'
import { currentProgress, readPipes, until, withProgress } from './progress.ts'

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script]

test('a command is run to its end, with its code and both its outputs', async () => {
  expect(await run({ what: 'try', run: node('console.log(1); console.error(2); process.exitCode = 3') })).toMatchObject(
    { code: 3, output: '1\n2\n' },
  )
  expect(await run({ what: 'try', run: ['no-such-program'] })).toMatchObject({ code: 127 })
})

test('both outputs are read in the order in which they were written', async () => {
  const lines = 'for (let i = 0; i < 100; i++) (i % 2 ? console.error : console.log)(i)'
  const { output } = await run({ what: 'try', run: node(lines) })
  expect(output.trim().split('\n').map(Number)).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

test('what a process has printed before it answers has been read when its answer has', async () => {
  await withProgress(async () => {
    const port = await freePort()
    const print = "for (let i = 0; i < 50; i++) console.log('the same line')"
    const daemon = new Daemon({
      what: 'try',
      run: node(
        `require('http').createServer((q, r) => { ${print}; r.end() }).listen(${port}, () => console.log('ready'))`,
      ),
    })
    await until(
      () => daemon.output.includes('ready'),
      () => daemon.output,
    )
    for (const times of [1, 2, 3, 4, 5, 6]) {
      await fetch(`http://127.0.0.1:${port}`)
      await readPipes()
      expect(daemon.output.split('\n')).toHaveLength(50 * times + 2)
    }
    await daemon.kill()
  })
})

test('a process that computes makes progress without a word, one that sleeps makes none', async () => {
  await withProgress(async () => {
    const busy = new Daemon({ what: 'try', run: node('while (true);') })
    const idle = new Daemon({ what: 'try', run: node('setInterval(() => {}, 1e6)') })
    const { last: start } = currentProgress()
    // Starting computes, too.
    await until(
      () => {
        busy.computes()
        return currentProgress().last > start
      },
      () => 'does not compute',
    )
    busy.computes()
    const { last } = currentProgress()
    await until(
      () => {
        busy.computes()
        return currentProgress().last > last
      },
      () => 'does not compute',
    )
    await Promise.all([busy.kill(), idle.kill()])
    const { last: ended } = currentProgress()
    busy.computes()
    const first = currentProgress().last
    busy.computes()
    expect(currentProgress().last).toBe(first)
    expect(first).toBeGreaterThanOrEqual(ended)
  })
})

/** A script for `sh` that is given a folder of its own as its working directory. */
function inFolder(script: string): Parameters<typeof run>[0] {
  const cwd = mkdtempSync(path.join(tmpdir(), 'processes-'))
  writeFileSync(path.join(cwd, 'script'), script)
  return { what: 'a script', run: ['sh', 'script'], cwd }
}

test.concurrent('starts a command that does nothing once more, and returns what the second start gave', async () => {
  const command = inFolder('if [ -e started ]; then echo done; else touch started; exec sleep 1000; fi')
  expect(await run(command, 0.5)).toMatchObject({ code: 0, output: 'done\n' })
})

test.concurrent('ends a command that does nothing twice, and says so', async () => {
  const command = inFolder('exec sleep 1000')
  const { code, output } = await run(command, 0.5)
  expect(code).not.toBe(0)
  expect(output).toContain('sh was stopped after 0.5 s in which it did nothing')
})

test.concurrent('does not repeat a command that fails by itself', async () => {
  const command = inFolder('if [ -e started ]; then exit 0; else touch started; exit 3; fi')
  expect((await run(command)).code).toBe(3)
})
