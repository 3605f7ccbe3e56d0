import { vi } from 'vitest';
import { s3 } from '#shared/server/bucket.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';

class Killed extends Error {}

/**
 * Rejects every request from the nth on, as if the process had died. Returns a function that counts the requests made.
 * `vi.restoreAllMocks` starts a new process.
 */
export function rejectRequestsFrom(nth: number): () => number {
  let made = 0;
  for (const one of [client, sqs, s3] as unknown as { send(...all: never[]): Promise<unknown> }[]) {
    const send = one.send.bind(one);
    vi.spyOn(one, 'send').mockImplementation((...all) => {
      made++;
      return made >= nth ? Promise.reject(new Killed()) : send(...all);
    });
  }
  return () => made;
}
