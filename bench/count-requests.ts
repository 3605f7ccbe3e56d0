import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Loaded into every process and thread of a product that `bench` starts: writes down how many requests it has sent to the embedded AWS, by
 * service, in a file of its own below the folder in `RECADO_BENCH_REQUESTS`.
 */
const folder = process.env.RECADO_BENCH_REQUESTS;

/** The signature of a request names its service. */
const serviceOf = (request: ClientRequest): string | undefined =>
  /\/([\w-]+)\/aws4_request/.exec(String(request.getHeader('authorization') ?? ''))?.[1];

const betweenWritesMs = 100;

if (folder) {
  const file = join(folder, `${process.pid}-${threadId}.json`);
  const counts: Record<string, number> = {};
  let isWritten = true;
  subscribe('http.client.request.start', (message) => {
    const service = serviceOf((message as { request: ClientRequest }).request);
    if (service === undefined) return;
    counts[service] = (counts[service] ?? 0) + 1;
    isWritten = false;
  });
  mkdirSync(folder, { recursive: true });
  setInterval(() => {
    if (isWritten) return;
    isWritten = true;
    writeFileSync(file, JSON.stringify(counts));
  }, betweenWritesMs).unref();
}
