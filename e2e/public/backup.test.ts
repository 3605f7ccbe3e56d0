import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeBackup } from '#local/backup/backup.ts';
import { restoreBackup } from '#local/backup/restore.ts';
import { type Recado, startRecado } from '#local/cloud.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PhonesApi } from '../testing/phones.ts';

/** A backup taken while customers write, restored to another folder: every conversation is there, and the numbers stay paired. */
const folder = mkdtempSync(join(tmpdir(), 'recado-backup-'));
const [original, restored, file] = ['original', 'restored', 'one.backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const companyNumber = '5511940980001';
const customers = ['5511940980011', '5511940980012', '5511940980013'];
const sealed = { file, passphrase: 'uma senha bem longa' };
/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let recado: Recado | undefined;
afterAll(async () => {
  await recado?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<IntegratorApi> {
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, adminPassword: 'segredo-1' });
  return IntegratorApi.signIn(recado.url, recado.adminEmail, 'segredo-1');
}

/** The texts and files of each conversation, by customer. */
async function conversations(api: IntegratorApi) {
  const { tickets: all } = await api.call(tickets.list, {
    query: { status: 'pending', showAll: 'true', order: 'newest' },
  });
  const found = await Promise.all(
    all.map(async ({ id, contact }) => {
      const page = await api.call(messages.list, { params: { ticketId: id }, query: {} });
      return [contact.number, page.messages.map(({ body, mediaUrl }) => ({ body, mediaUrl }))] as const;
    }),
  );
  return new Map(found);
}

const write = (phones: PhonesApi, text: (n: number) => string) =>
  Promise.all(
    customers.flatMap((customer, n) => [
      phones.write(customer, companyNumber, text(n)),
      phones.send(customer, companyNumber, {
        media: { base64: pixel, mimetype: 'image/png', caption: `foto de ${text(n)}` },
      }),
    ]),
  );

const messagesIn = (all: Awaited<ReturnType<typeof conversations>>) => [...all.values()].flat();

test('a backup of the running product, restored elsewhere, has every conversation and file and needs no QR code', async () => {
  const api = await start(original);
  const phones = new PhonesApi(recado?.phonesUrl ?? '');
  for (const number of [companyNumber, ...customers]) await phones.create(number, `Telefone ${number.slice(-2)}`);
  const { id: whatsappId } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const show = () => api.call(whatsapp.show, { params: { whatsappId } });
  await phones.scan(companyNumber, await waitForResult('a QR code', async () => (await show()).qrcode || undefined));
  await waitForResult('the paired number', async () => (await show()).number || undefined);
  await write(phones, (n) => `antes ${n}`);
  const before = await waitForResult('all messages', async () => {
    const all = await conversations(api);
    return messagesIn(all).length === 2 * customers.length && all;
  });

  // More arrives while the backup is taken: each of it is in the backup whole, or not at all.
  const arriving = write(phones, (n) => `durante ${n}`);
  await writeBackup({ ...sealed, dataDir: original, product: '5.0.0' });
  await arriving;
  await expect(restoreBackup({ ...sealed, dataDir: original })).rejects.toThrow('stop it first');
  await recado?.stop();

  await expect(restoreBackup({ ...sealed, passphrase: 'outra senha longa', dataDir: restored })).rejects.toThrow(
    'passphrase',
  );
  await restoreBackup({ ...sealed, dataDir: restored });
  const again = await start(restored);
  const { url = '', phonesUrl = '' } = recado ?? {};
  const after = await conversations(again);
  for (const [number, thread] of before)
    expect(after.get(number)?.map(({ body }) => body)).toEqual(expect.arrayContaining(thread.map(({ body }) => body)));
  for (const { mediaUrl } of messagesIn(after))
    if (mediaUrl) expect((await fetch(new URL(mediaUrl, url))).status, mediaUrl).toBe(200);
  await waitForResult('the session', async () => {
    const { status } = await again.call(whatsapp.show, { params: { whatsappId } });
    return status === 'CONNECTED';
  });
  await new PhonesApi(phonesUrl).write(customers[0] ?? '', companyNumber, 'depois');
  await waitForResult('a message after the restore', async () =>
    messagesIn(await conversations(again)).some(({ body }) => body === 'depois'),
  );
});
