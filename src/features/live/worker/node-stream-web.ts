/** `node:stream/web`: browsers have these by themselves. */
const { ReadableStream: Readable, TransformStream: Transform, WritableStream: Writable } = globalThis
export { Readable as ReadableStream, Transform as TransformStream, Writable as WritableStream }
