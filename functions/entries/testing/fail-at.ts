import { vi } from 'vitest';
import { s3 } from '#shared/server/bucket.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';

/** `refused`: the service is too busy and does nothing. `lost`: it does what it was asked, and its answer is lost. */
export type RequestFault = 'refused' | 'lost';

const busy = () =>
  Object.assign(new Error('too many requests'), { name: 'ThrottlingException', $fault: 'client', $metadata: {} });

/** Lets the nth request to the table, the queues or the bucket fail. Returns a function that counts the requests made. */
export function failNthRequest(nth: number, fault: RequestFault): () => number {
  let made = 0;
  for (const one of [client, sqs, s3] as unknown as { send(...all: never[]): Promise<unknown> }[]) {
    const send = one.send.bind(one);
    vi.spyOn(one, 'send').mockImplementation(async (...all) => {
      made++;
      if (made !== nth) return send(...all);
      if (fault === 'lost') await send(...all);
      throw busy();
    });
  }
  return () => made;
}
