import { createHash } from 'node:crypto';
import { downloadMediaMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { trust } from './testing/trust.ts';
import { ANA, linkedShop, SHOP } from './testing/world.ts';

const FILE = Buffer.from('a file worth keeping');
const media = { base64: FILE.toString('base64'), mimetype: 'application/pdf', fileName: 'a.pdf' };

/** The shop gets a file about which something is wrong, and one after it. */
async function faulty(kind: string) {
  const { simulator, phones, client } = await linkedShop();
  trust(simulator.ca);
  await phones.fault(kind, SHOP);
  const id = await phones.send(ANA, { to: SHOP, media });
  const next = await phones.send(ANA, { to: SHOP, media });
  const message = await client.message(({ key }) => key.id === id);
  const { url = '' } = message.message?.documentMessage ?? {};
  const download = () => downloadMediaMessage(message, 'buffer', { host: new URL(url ?? '').host });
  return {
    phones,
    client,
    id,
    message,
    url: url ?? '',
    download,
    after: await client.message((m) => m.key.id === next),
  };
}

test('a file gone from the host comes back when the phone is asked, and only that file was gone', async () => {
  const { client, message, url, download, after } = await faulty('mediaGone');
  expect((await fetch(url)).status).toBe(410);
  await client.socket.updateMediaMessage(message);
  expect(FILE.equals(await download())).toBe(true);
  expect(FILE.equals(await downloadMediaMessage(after, 'buffer', {}))).toBe(true);
});

test('a phone that is off brings the file back once it is on again', async () => {
  const { phones, client, message, download } = await faulty('mediaGone');
  await phones.online(SHOP, false);
  const asked = client.socket.updateMediaMessage(message);
  await client.socket.sendPresenceUpdate('available'); // behind the request on the wire
  await phones.online(SHOP, true);
  await asked;
  expect(FILE.equals(await download())).toBe(true);
});

test('a file the phone has deleted as well is not found', async () => {
  const { client, message, url } = await faulty('mediaLost');
  expect((await fetch(url)).status).toBe(404);
  await expect(client.socket.updateMediaMessage(message)).rejects.toMatchObject({ output: { statusCode: 404 } });
});

test('a file that was tampered with arrives with other bytes, while phones still have the right ones', async () => {
  const { phones, id, message, url, after } = await faulty('mediaDamaged');
  const sealed = createHash('sha256').update(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { fileEncSha256 } = message.message?.documentMessage ?? {};
  expect(sealed.digest('hex')).not.toBe(Buffer.from(fileEncSha256 ?? []).toString('hex'));
  const shown = await fetch(`${phones.url}/api/phones/${SHOP}/chats/${ANA}/${id}/media`);
  expect(FILE.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
  expect(FILE.equals(await downloadMediaMessage(after, 'buffer', {}))).toBe(true);
});
