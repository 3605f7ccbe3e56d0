import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulator } from './simulator.ts';
import { PhonesClient } from './testing/phones-client.ts';
import {
  createPeople,
  linkTestClient,
  temporaryFolder,
  testAnaNumber,
  testShopNumber,
} from './testing/test-network.ts';

type Ready = { ready: boolean; phonesUrl: string; whatsappUrl: string };
type Running = Ready & { process: ChildProcess };

async function startProcess(data: string, ports: { port: string; phonesPort: string }): Promise<Running> {
  const main = join(import.meta.dirname, 'main.ts');
  const flags = ['--data', data, '--port', ports.port, '--phones-port', ports.phonesPort];
  const child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  const [line] = (await once(createInterface(child.stdout ?? process.stdin), 'line')) as [string];
  return { ...(JSON.parse(line) as Ready), process: child };
}

const anyPorts = { port: '0', phonesPort: '0' };
const portsOf = ({ whatsappUrl, phonesUrl }: Ready) => ({
  port: new URL(whatsappUrl).port,
  phonesPort: new URL(phonesUrl).port,
});

test('needs no new QR code and loses or doubles no message after a SIGKILL', { timeout: 20_000 }, async () => {
  const data = temporaryFolder();
  const first = await startProcess(data, anyPorts);
  const phones = new PhonesClient(first.phonesUrl);
  await createPeople(phones);
  const client = await linkTestClient(phones, first.whatsappUrl);
  await client.send(`${testAnaNumber}@s.whatsapp.net`, { text: 'before' });
  await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows.length === 1);
  client.muteOutgoing();
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'not acknowledged yet' });
  first.process.kill('SIGKILL');
  await client.closed();
  await startProcess(data, portsOf(first));
  client.start();
  const message = await client.text('not acknowledged yet');
  expect(message.key.id).toBe(id);
  await phones.untilChat(testAnaNumber, testShopNumber, (rows) => rows[1]?.ack === 3);
  await client.send(message.key.remoteJid ?? '', { text: 'after' });
  const rows = await phones.untilChat(testAnaNumber, testShopNumber, (all) => all.length === 3);
  expect(rows.map(({ text, copies }) => [text, copies])).toEqual([
    ['before', undefined],
    ['not acknowledged yet', undefined],
    ['after', undefined],
  ]);
});

test('refuses a second simulator on the same data', async () => {
  const dataDir = temporaryFolder();
  const first = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  onTestFinished(() => first.close());
  await expect(startSimulator({ dataDir, port: 0, phonesPort: 0 })).rejects.toThrow('locked');
});

test('exits on SIGTERM and when its parent is gone', async () => {
  const terminated = await startProcess(temporaryFolder(), anyPorts);
  terminated.process.kill('SIGTERM');
  expect(await once(terminated.process, 'exit')).toEqual([0, null]);
  const orphan = await startProcess(temporaryFolder(), anyPorts);
  orphan.process.disconnect();
  expect(await once(orphan.process, 'exit')).toEqual([0, null]);
});
