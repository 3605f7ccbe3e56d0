import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postFrame } from './post.ts';

/** Holds each response until the test sends it: the posts held here are under way. */
const held: ServerResponse[] = [];
let most = 0;
let arrived: (() => void) | undefined;
const gateway = createServer((request, response) => {
  request.resume();
  held.push(response);
  most = Math.max(most, held.length);
  arrived?.();
});
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  process.env.SOCKETS_ENDPOINT = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/live`;
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

test('posts no more frames at once than there are connections, and delivers all of them', async () => {
  const frames = 300;
  let answered = 0;
  const all = Promise.all(Array.from({ length: frames }, (_, n) => postFrame(`socket-${n}`, '{}')));
  while (answered < frames) {
    while (held.length < Math.min(40, frames - answered)) {
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
    // Gives a request too many time to arrive.
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    for (const response of held.splice(0)) {
      response.writeHead(200).end();
      answered++;
    }
  }
  expect(await all).toEqual(Array(frames).fill(true));
  expect(most).toBeLessThanOrEqual(40);
});
