#!/usr/bin/env node
/**
 * Starts Debian's Firefox for Playwright, which speaks WebDriver BiDi to it. Playwright asks for one command that this
 * Firefox does not know yet (emulated media features), and gives up where it is refused. So this program is between
 * the two: it turns that command into one that does nothing, and passes everything else on.
 */
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'

const unknown = 'emulation.setMediaFeaturesOverride'
const harmless = 'session.status'

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal))

let waiting = ''
firefox.stderr.on('data', (chunk) => {
  waiting += chunk
  const lines = waiting.split('\n')
  waiting = lines.pop() ?? ''
  for (const line of lines) {
    const address = /(.*WebDriver BiDi listening on ws:\/\/[^:]+:)(\d+)(.*)/.exec(line)
    if (!address) process.stderr.write(`${line}\n`)
    else {
      const [, start, port, end] = address
      const proxy = createServer((client) => between(client, Number(port)))
      proxy.listen(0, '127.0.0.1', () => process.stderr.write(`${start}${proxy.address().port}${end}\n`))
    }
  }
})

/** What Firefox says goes through as it is; of what Playwright says, each message is looked at. */
function between(client, port) {
  const browser = connect(port, '127.0.0.1')
  browser.pipe(client)
  for (const [socket, other] of [
    [client, browser],
    [browser, client],
  ])
    socket.on('close', () => other.destroy()).on('error', () => other.destroy())
  let pending = Buffer.alloc(0)
  let upgraded = false
  client.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk])
    if (!upgraded) {
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      upgraded = true
      // Uncompressed, so that messages can be read; and to the port that Firefox knows as its own.
      const request = pending
        .subarray(0, end)
        .toString()
        .replace(/\r\nSec-WebSocket-Extensions:.*/i, '')
        .replace(/\r\nHost:.*/i, `\r\nHost: 127.0.0.1:${port}`)
      browser.write(`${request}\r\n\r\n`)
      pending = pending.subarray(end + 4)
    }
    for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
      browser.write(withoutUnknown(frame))
      pending = pending.subarray(frame.whole.length)
    }
  })
}

/** The first frame of a client, whole, with its payload unmasked; undefined while some of it is still on its way. */
function readFrame(bytes) {
  if (bytes.length < 2) return undefined
  let length = bytes[1] & 0x7f
  let at = 2
  if (length === 126) {
    if (bytes.length < 4) return undefined
    length = bytes.readUInt16BE(2)
    at = 4
  } else if (length === 127) {
    if (bytes.length < 10) return undefined
    length = Number(bytes.readBigUInt64BE(2))
    at = 10
  }
  const start = at + 4
  if (bytes.length < start + length) return undefined
  const mask = bytes.subarray(at, start)
  const payload = Buffer.from(bytes.subarray(start, start + length)).map((byte, index) => byte ^ mask[index % 4])
  return { whole: bytes.subarray(0, start + length), payload: Buffer.from(payload) }
}

function withoutUnknown({ whole, payload }) {
  if (!payload.includes(unknown)) return whole
  const { id, method } = JSON.parse(payload.toString())
  if (method !== unknown) return whole
  const text = Buffer.from(JSON.stringify({ id, method: harmless, params: {} }))
  // The only frame of a text, masked, as those of every client.
  const mask = [1, 2, 3, 4]
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, ...mask]), text.map((byte, at) => byte ^ mask[at % 4])])
}
