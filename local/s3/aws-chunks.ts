const lineEnd = Buffer.from('\r\n');

/** Decodes `aws-chunked`: `size[;signature]\r\n data \r\n …`, then trailers. Takes bytes as they arrive. */
export class AwsChunks {
  readonly trailers: Record<string, string> = {};
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes left in the current chunk; undefined between chunks. */
  #left: number | undefined;
  #inTrailers = false;

  *push(data: Buffer): Iterable<Buffer> {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, data]) : data;
    for (;;) {
      if (this.#left) {
        const piece = this.#rest.subarray(0, this.#left);
        if (piece.length === 0) return;
        this.#left -= piece.length;
        this.#rest = this.#rest.subarray(piece.length);
        yield piece;
        continue;
      }
      const line = this.#takeLine();
      if (line === undefined) return;
      this.#read(line);
    }
  }

  #takeLine(): string | undefined {
    const end = this.#rest.indexOf(lineEnd);
    if (end < 0) return undefined;
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + lineEnd.length);
    return line;
  }

  #read(line: string): void {
    if (this.#inTrailers) {
      const colon = line.indexOf(':');
      if (colon > 0) this.trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    } else if (this.#left === 0) {
      // The empty line after a chunk.
      this.#left = undefined;
    } else {
      this.#left = Number.parseInt(line, 16);
      if (this.#left === 0) this.#inTrailers = true;
    }
  }
}
