import type { IncomingMessage } from 'node:http';
import { ApiProblem } from '../problem.ts';

/** Media is sent as base64 inside JSON, up to 100 MB of content, which is WhatsApp's limit for documents. */
const largestBody = 140 * 1024 * 1024;

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw new ApiProblem('tooLarge');
    parts.push(part);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new ApiProblem('notJson');
  }
}
