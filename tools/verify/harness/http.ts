/**
 * Opens a connection for every call of this process, scenarios' own calls included. A connection that is kept open may be
 * closed by the other side, an engine that restarts for example, in the moment it is used again; and a call that may have
 * been served must not be repeated.
 */
export function openConnectionsAnew(): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('connection', 'close')
    return original(input, { ...init, headers })
  }
}
