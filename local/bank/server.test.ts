import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimulatedBank } from './bank.ts';
import { bankServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-bank-'));
const bank = new SimulatedBank(dataDir);
const server = bankServer(bank, 'http://127.0.0.1:1');
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each<Record<string, string>>([
  { origin: 'null' },
  { origin: '://' },
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
])('refuses a payment that a page of another site asks for: %j', async (headers) => {
  const answer = await fetch(`${url}/charges/1/pay`, { method: 'POST', headers });
  expect(answer.status).toBe(421);
});

it('serves its page, and answers 404 for a charge that it does not have', async () => {
  for (const path of ['/', '/bank.js', '/text.js', '/bank.css', '/icon.svg'])
    expect((await fetch(url + path)).status).toBe(200);
  expect((await fetch(`${url}/charges/1/pay`, { method: 'POST', headers: { origin: url } })).status).toBe(404);
  expect((await fetch(`${url}//charges`)).status).toBe(404);
});
