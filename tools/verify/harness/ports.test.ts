import { expect, test } from 'vitest'
import { freePort, usable } from './ports.ts'

/** Stands in for the network below fetch: a call that gets here was not refused for its port. */
const reached = new Error('reached')
const dispatcher = { dispatch: () => { throw reached } }

test('fetch can ask every port that is handed out', async () => {
  const refused: number[] = []
  for (let port = 1; port <= 65535; port++) {
    if (!usable(port)) continue
    const error: Error = await fetch(`http://localhost:${port}`, { dispatcher } as object).then(
      () => new Error('answered'),
      (thrown: Error) => thrown,
    )
    if (error.cause !== reached) refused.push(port)
  }
  expect(refused).toEqual([])
})

test('no port is handed out twice, and none that pages show', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
  expect(ports.filter((port) => !usable(port))).toEqual([])
  expect([8080, 9070, 9080].filter(usable)).toEqual([])
})
