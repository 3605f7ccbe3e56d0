import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRequestOfOwnUser, userOfTcpConnection } from './own-user.ts';

const server = createServer((request, response) => response.end(String(isRequestOfOwnUser(request))));
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('admits a program of the same user, and nothing that came through a proxy or by a page of another site', async () => {
  const ask = async (headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();
  expect(await ask()).toBe('true');
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe('false');
  expect(await ask({ via: '1.1 proxy' })).toBe('false');
  expect(await ask({ 'x-forwarded-proto': 'https' })).toBe('false');
  expect(await ask({ origin: 'https://elsewhere.example' })).toBe('false');
  expect(await ask({ origin: 'null' })).toBe('false');
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe('false');
});

test.runIf(process.getuid?.() !== undefined)('finds the user by the client’s end of an established connection', () => {
  const tables = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:0D48 0100007F:A1B2 01 00000000:00000000 00:00000000 00000000  1000        0 1 1',
    '   1: 0100007F:A1B2 0100007F:0D48 06 00000000:00000000 00:00000000 00000000     0        0 0 1',
    '   2: 0100007F:A1B2 0100007F:0D48 01 00000000:00000000 00:00000000 00000000 65534        0 2 1',
  ].join('\n');
  expect(userOfTcpConnection(tables, 0xa1b2, 0x0d48)).toBe(65534);
  expect(userOfTcpConnection(tables, 0xa1b3, 0x0d48)).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)('refuses a program of another user of the machine', async () => {
  const script = `require('http').get('${url}', (answer) => answer.pipe(process.stdout))`;
  const child = spawn('/proc/self/exe', ['-e', script], { uid: 65534, argv0: 'node', cwd: '/' });
  expect(await text(child.stdout)).toBe('false');
});
