/*
 * Runs changed code in a worker of an opaque origin, which has nothing of the site's, and no network. The page hands in the
 * modules; nothing but messages of known form and size goes back. What ends the worker ends everything that it started.
 */
if (window.origin === 'null' && parent !== window) addEventListener('message', start)

function start({ source, ports: [port], data: { modules, core } }) {
  if (source !== parent || !port) return
  removeEventListener('message', start)
  const urls = []
  for (const parts of modules) {
    const text = parts.map((part) => (typeof part === 'number' ? urls[part] : part))
    urls.push(URL.createObjectURL(new Blob(text, { type: 'text/javascript' })))
  }
  // A module could not be the worker itself: Chromium loads none for it in an opaque origin. A worker that the code started
  // would not be asked whether it still answers.
  const first = `(${limitMemory})();delete self.Worker;import('${urls.at(-1)}').catch(reportError)`
  const bootstrap = new Blob([first], { type: 'text/javascript' })
  const worker = new Worker(URL.createObjectURL(bootstrap))
  /** What the page has said before the worker listens, which it tells by its first message. */
  let early = [{ type: 'core', bytes: core }]
  let messages = 0
  setInterval(() => (messages = 0), 1000)

  const end = (message) => {
    worker.terminate()
    port.postMessage(message)
  }
  worker.addEventListener('message', ({ data }) => {
    for (const each of early ?? []) worker.postMessage(each)
    early = undefined
    if (++messages > 1000) return end({ type: 'flood' })
    const message = checked(data)
    if (message === undefined) end({ type: 'large' })
    else if (message) port.postMessage(message)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    const { message, lineno: line, filename } = event
    port.postMessage({ type: 'error', message: cut(message ?? ''), line, module: urls.indexOf(filename) })
  })
  port.addEventListener('message', ({ data }) => void (early ? early.push(data) : worker.postMessage(data)))
  port.start()
}

/**
 * Bounds what the code's buffers take together; the engine bounds its objects by itself. What is too much fails as it does
 * in a browser that has no more. Runs in the worker.
 */
function limitMemory() {
  let left = 256 * 1024 * 1024
  const freed = new FinalizationRegistry((bytes) => (left += bytes))
  const construct = (target, args, newTarget) => {
    const made = Reflect.construct(target, args, newTarget)
    const holder = made.buffer ?? made
    // A view of a buffer that is there takes nothing.
    if (holder === args[0]) return made
    const bytes = holder.byteLength ?? holder.size
    if (bytes > left) throw new RangeError('Array buffer allocation failed')
    left -= bytes
    freed.register(holder, bytes)
    return made
  }
  const views = [Int8Array, Int16Array, Int32Array, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array]
  const numbers = [Float32Array, Float64Array, BigInt64Array, BigUint64Array]
  for (const kind of [...views, ...numbers, ArrayBuffer, Blob]) {
    kind.prototype.constructor = self[kind.name] = new Proxy(kind, { construct })
  }
  self.WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct })
}

function cut(text) {
  return String(text).slice(0, 2048)
}

/** A message as it is passed on; null for one that nobody knows, undefined for one that is too large. */
function checked(data) {
  const limit = 256 * 1024
  const { type, stream, bytes, error, line, manifest } = Object(data)
  if (['loading', 'loaded', 'pong'].includes(type)) return { type }
  if (type === 'printed') return { type, line: cut(line) }
  if (type === 'manifest') {
    const text = JSON.stringify(manifest) ?? ''
    return text.length <= limit ? { type, manifest: JSON.parse(text || 'null') } : undefined
  }
  if (typeof stream !== 'number') return null
  if (type === 'end') return { type, stream, error: error === undefined ? undefined : cut(error) }
  if (type !== 'data' || !(bytes instanceof Uint8Array)) return null
  return bytes.buffer.byteLength <= limit ? { type, stream, bytes } : undefined
}
