import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, usable } from './ports.ts'

/** Stands in for the network below fetch: a call that gets here was not refused for its port. */
const reached = new Error('reached')
const dispatcher = {
  dispatch: () => {
    throw reached
  },
}

test('fetch can ask every port that is handed out', async () => {
  const refused: number[] = []
  for (const port of usable) {
    const error: Error = await fetch(`http://localhost:${port}`, { dispatcher } as object).then(
      () => new Error('answered'),
      (thrown: Error) => thrown,
    )
    if (error.cause !== reached) refused.push(port)
  }
  expect(refused).toEqual([])
  expect(usable.length).toBeGreaterThan(3000)
})

test('no port is handed out twice, none that pages show, and none that is in use', async () => {
  const server = createServer()
  const taken = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(taken, resolve)
  })
  const ports = await Promise.all(Array.from({ length: 30 }, freePort))
  server.close()
  expect(new Set([...ports, taken]).size).toBe(31)
  expect(ports.filter((port) => !usable.includes(port))).toEqual([])
  expect([8080, 9070, 9080].filter((port) => usable.includes(port))).toEqual([])
})
