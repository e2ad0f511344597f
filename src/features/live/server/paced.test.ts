import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deployment, Receiver } from './deployment.ts'
import { frame, FrameReader } from './frames.ts'
import { Paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A paced deployment, what its service sends, and what the server receives of it. */
function paced() {
  let service: Receiver | undefined
  const inner: Deployment = {
    discover: () => Promise.resolve({ services: [] }),
    open: (_service, _handler, receiver) => {
      service = receiver
      return { send: () => {}, finish: () => {}, abort: () => {} }
    },
  }
  const heard: (number | string)[] = []
  const frames = new FrameReader()
  const connection = new Paced(inner, 100).open('Steps', 'two', {
    data: (bytes) => frames.push(bytes).forEach(({ type }) => heard.push(type)),
    end: (error = 'in order') => heard.push(error),
  })
  const send = (...types: number[]) => types.forEach((type) => service!.data(frame(type, new Uint8Array(3))))
  return { heard, send, end: (error?: string) => service!.end(error), connection }
}

test('messages arrive one after the other, with a pause before each, and the end after them', () => {
  const { heard, send, end } = paced()
  send(1, 2)
  end()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([1, 2])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([1, 2, 'in order'])
})

test('a message after a while waits for its pause, too', () => {
  const { heard, send } = paced()
  send(1)
  vi.advanceTimersByTime(1000)
  send(2)
  expect(heard).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([1, 2])
})

test('what is on its way when the connection breaks is lost', () => {
  const { heard, send, end } = paced()
  send(1, 2)
  vi.advanceTimersByTime(100)
  end('the service crashed')
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([1, 'the service crashed'])
})

test('a server that has lost interest hears nothing more', () => {
  const { heard, send, connection } = paced()
  send(1, 2)
  connection.abort()
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
})
