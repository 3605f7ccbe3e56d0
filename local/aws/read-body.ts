import type { IncomingMessage } from 'node:http';

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

/** The whole body of a request. Every call for the same request gives the same bytes, so that its signature can be checked first. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = bodies.get(request) ?? collect(request);
  bodies.set(request, body);
  return body;
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
