/** Of `node:buffer`, what the SDK uses: numbers of 64 bits in bytes. */

export class Buffer extends Uint8Array {
  static alloc(length: number): Buffer {
    return new Buffer(length)
  }

  writeBigUInt64LE(value: bigint, offset: number): void {
    new DataView(this.buffer, this.byteOffset).setBigUint64(offset, value, true)
  }
}
