import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PhonesApi } from '../testing/phones.ts';

/** A disk of its own for the data, which is full for a while: every part goes on, and nothing that was acknowledged or written by a customer is lost. */
const folder = mkdtempSync(join(tmpdir(), 'recado-full-disk-'));
const disk = join(folder, 'disk');
const [companyNumber, customer] = ['5511940970001', '5511940970011'];

/** Only root may mount a disk. */
const isMounted = (() => {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let recado: Recado | undefined;
afterAll(async () => {
  await recado?.stop();
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes to the file until nothing more fits. */
function fill(): void {
  const file = openSync(join(disk, 'filler'), 'w');
  for (const size of [1 << 20, 512])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  closeSync(file);
}

test.skipIf(!isMounted)('a full disk ends no part, and loses nothing', async () => {
  const dataDir = join(disk, 'data');
  // The simulated WhatsApp has a disk of its own, as the real one.
  mkdirSync(join(folder, 'whatsapp'));
  mkdirSync(dataDir);
  symlinkSync(join(folder, 'whatsapp'), join(dataDir, 'whatsapp'));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, adminPassword: 'segredo-1' });
  const api = await IntegratorApi.signIn(recado.url, recado.adminEmail, 'segredo-1');
  const phones = new PhonesApi(recado.phonesUrl ?? '');
  for (const number of [companyNumber, customer]) await phones.create(number, number);
  const { id: whatsappId } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const show = () => api.call(whatsapp.show, { params: { whatsappId } });
  await phones.scan(companyNumber, await waitForResult('a QR code', async () => (await show()).qrcode || undefined));
  await waitForResult('the paired number', async () => (await show()).number || undefined);
  await phones.write(customer, companyNumber, 'antes');
  const query = { status: 'pending', showAll: 'true' } as const;
  const ticket = await waitForResult('a ticket', async () => (await api.call(tickets.list, { query })).tickets[0]);
  const params = { ticketId: ticket.id };
  await api.call(tickets.update, { params, body: { status: 'open' } });
  const answer = (n: number) =>
    api.call(messages.send, { params, body: { body: `resposta ${n}`, idempotencyKey: `resposta-numero-${n}` } });
  // All fit on one page.
  const numbers = [...Array(9).keys()];

  fill();
  const { processes } = recado;
  for (const n of numbers) {
    await phones.write(customer, companyNumber, `cheio ${n}`);
    await expect(answer(n)).rejects.toThrow('500');
  }
  expect((await api.call(tickets.list, { query: { ...query, status: 'open' } })).tickets).toHaveLength(1);
  expect(recado.processes).toEqual(processes);

  rmSync(join(disk, 'filler'));
  for (const n of numbers) await answer(n);
  const bodies = async () => (await api.call(messages.list, { params, query: {} })).messages.map(({ body }) => body);
  await waitForResult('all messages', async () => (await bodies()).length === 1 + 2 * numbers.length, 120_000);
  expect((await bodies()).filter((body) => body.startsWith('cheio')).sort()).toEqual(numbers.map((n) => `cheio ${n}`));
  const arrived = async () => (await phones.chat(customer, companyNumber)).filter(({ fromMe }) => !fromMe);
  await waitForResult('all answers', async () => (await arrived()).length === numbers.length, 60_000);
  expect((await arrived()).map(({ text, copies }) => [text, copies])).toEqual(
    numbers.map((n) => [`resposta ${n}`, undefined]),
  );
});
