/** Of `node:timers/promises`, what the SDK and the examples use. */

const turns: (() => void)[] = []
const channel = new MessageChannel()
channel.port1.addEventListener('message', () => turns.shift()?.())
channel.port1.start()

/** Resolves after the tasks that are due. A timer would wait for some milliseconds when it is set again and again. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve)
    channel.port2.postMessage(undefined)
  })
}

export function setTimeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void globalThis.setTimeout(resolve, milliseconds))
}
