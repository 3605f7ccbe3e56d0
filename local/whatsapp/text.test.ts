import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from './simulator.ts';
import { LinkedClient } from './testing/linked-client.ts';
import { PhonesClient } from './testing/phones-client.ts';

let simulator: Simulator;
let phones: PhonesClient;
const dir = mkdtempSync(join(tmpdir(), 'sim-'));
beforeAll(async () => {
  simulator = await startSimulator({ dataDir: dir, port: 0, phonesPort: 0 });
  phones = new PhonesClient(simulator.phonesUrl);
});
afterAll(async () => {
  await simulator.close();
  rmSync(dir, { recursive: true });
});

test('pairs and talks', async () => {
  await phones.create('5511900000001', 'Shop');
  await phones.create('5511988880001', 'Ana');
  const client = new LinkedClient(simulator.whatsappUrl).start();
  await phones.scan('5511900000001', await client.qr());
  await client.opened();
  const id = await phones.send('5511988880001', { to: '5511900000001', text: 'oi' });
  const got = await client.text('oi');
  expect(got.key.id).toBe(id);
  await phones.untilChat('5511988880001', '5511900000001', (rows) => rows[0]?.ack === 3);
  const out = await client.send(got.key.remoteJid as string, { text: 'olá' }, { quoted: got });
  const rows = await phones.untilChat('5511988880001', '5511900000001', (r) => r.length === 2);
  console.log(rows, out);
  await client.status(out, 3);
  await phones.read('5511988880001', '5511900000001');
  await client.status(out, 4);
  console.log(await phones.chat('5511900000001', '5511988880001'));
  await client.end();
});
