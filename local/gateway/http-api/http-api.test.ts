import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LambdaFunction } from '#local/gateway/functions/functions.ts';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { CompanyTurns } from './company-turns.ts';
import { HttpApi } from './http-api.ts';

const minute = 60_000;
/** Calls that have begun, in their order, each with its end. */
let begun: { name: string; end: () => void }[];
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const tokenOf = (companyId: number, sessionId: string) => {
  const claims: AccessClaims = { userId: 1, companyId, sessionId };
  return `Bearer x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
};

async function serve(turns: CompanyTurns) {
  begun = [];
  const api = new HttpApi({
    id: 'api',
    routes: [{ key: 'ANY /{name}', target: { name: 'sample' } as LambdaFunction }],
    invoke: (_, event) => {
      const { name = '' } = (event as { pathParameters: Record<string, string> }).pathParameters;
      if (name === 'first') return Promise.resolve({ statusCode: 200 });
      return new Promise((resolve) => begun.push({ name, end: () => resolve({ statusCode: 200 }) }));
    },
    turns,
  });
  const started = createServer(async (request, response) => {
    const { status, headers, body } = await api.handle(request, request.url ?? '', '');
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  const { port } = started.address() as AddressInfo;
  return (authorization: string, name: string) =>
    fetch(`http://127.0.0.1:${port}/${name}`, { method: 'POST', headers: { authorization } });
}

const names = () => begun.map(({ name }) => name);

test('two access tokens of one company share its turns, and another company does not wait for them', async () => {
  const call = await serve(new CompanyTurns(1, { turnMs: minute, sharedMs: minute }));
  const [ana, bia, other] = [tokenOf(1, 'ana'), tokenOf(1, 'bia'), tokenOf(2, 'caio')];
  for (const token of [ana, bia, other]) await call(token, 'first');
  const first = call(ana, 'ana');
  await expect.poll(names).toEqual(['ana']);
  const second = call(bia, 'bia');
  const third = call(other, 'other');
  await expect.poll(names).toContain('other');
  expect(names()).toEqual(['ana', 'other']);
  begun[0]?.end();
  await expect.poll(names).toEqual(['ana', 'other', 'bia']);
  for (const { end } of begun) end();
  expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a call that finds no turn in time is refused without being begun', async () => {
  const call = await serve(new CompanyTurns(1, { turnMs: minute, waitMs: 20 }));
  const token = tokenOf(1, 'ana');
  const running = [call(token, 'a'), call(token, 'b')];
  await expect.poll(names).toHaveLength(2);
  const refused = await call(token, 'c');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { message: 'Service Unavailable' },
  ]);
  for (const { end } of begun) end();
  await Promise.all(running);
  expect(names()).toEqual(['a', 'b']);
  const next = call(token, 'd');
  await expect.poll(names).toEqual(['a', 'b', 'd']);
  begun[2]?.end();
  expect((await next).status).toBe(200);
});
