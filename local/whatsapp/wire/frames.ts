const lengthBytes = 3;

/** Prefixes a frame with its length; a WebSocket message may contain any slice of the stream of frames. */
export function frameWithLength(frame: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(frame.length, 0, lengthBytes);
  return Buffer.concat([length, frame]);
}

export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  push(data: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, data]) : data;
  }

  /** Takes the given number of raw bytes; undefined while they have not all arrived. */
  takeBytes(count: number): Buffer | undefined {
    if (this.#rest.length < count) return undefined;
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  peek(count: number): Buffer | undefined {
    return this.#rest.length < count ? undefined : this.#rest.subarray(0, count);
  }

  takeFrame(): Buffer | undefined {
    const length = this.peek(lengthBytes)?.readUIntBE(0, lengthBytes);
    if (length === undefined || this.#rest.length < lengthBytes + length) return undefined;
    this.takeBytes(lengthBytes);
    return this.takeBytes(length);
  }
}
