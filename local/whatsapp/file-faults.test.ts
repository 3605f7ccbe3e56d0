import { createHash } from 'node:crypto';
import { downloadMediaMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';
import { trustAuthority } from './testing/trust.ts';

const file = Buffer.from('a file worth keeping');
const media = { base64: file.toString('base64'), mimetype: 'application/pdf', fileName: 'a.pdf' };

/** Sends the shop a file with a fault, and an intact one after it. */
async function faulty(kind: string) {
  const { simulator, phones, client } = await createLinkedShop();
  trustAuthority(simulator.ca);
  await phones.fault(kind, testShopNumber);
  const id = await phones.send(testAnaNumber, { to: testShopNumber, media });
  const next = await phones.send(testAnaNumber, { to: testShopNumber, media });
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

test('restores a file that the host has dropped when the device asks the phone, and drops no other file', async () => {
  const { client, message, url, download, after } = await faulty('mediaGone');
  expect((await fetch(url)).status).toBe(410);
  await client.socket.updateMediaMessage(message);
  expect(file.equals(await download())).toBe(true);
  expect(file.equals(await downloadMediaMessage(after, 'buffer', {}))).toBe(true);
});

test('restores the file once a phone that was off is on again', async () => {
  const { phones, client, message, download } = await faulty('mediaGone');
  await phones.online(testShopNumber, false);
  const asked = client.socket.updateMediaMessage(message);
  await client.socket.sendPresenceUpdate('available'); // arrives after the request, because both use the same socket
  await phones.online(testShopNumber, true);
  await asked;
  expect(file.equals(await download())).toBe(true);
});

test('answers not found for a file that the phone has deleted as well', async () => {
  const { client, message, url } = await faulty('mediaLost');
  expect((await fetch(url)).status).toBe(404);
  await expect(client.socket.updateMediaMessage(message)).rejects.toMatchObject({ output: { statusCode: 404 } });
});

test('serves a damaged file with wrong bytes, while phones keep the right ones', async () => {
  const { phones, id, message, url, after } = await faulty('mediaDamaged');
  const sealed = createHash('sha256').update(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { fileEncSha256 } = message.message?.documentMessage ?? {};
  expect(sealed.digest('hex')).not.toBe(Buffer.from(fileEncSha256 ?? []).toString('hex'));
  const shown = await fetch(`${phones.url}/api/phones/${testShopNumber}/chats/${testAnaNumber}/${id}/media`);
  expect(file.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
  expect(file.equals(await downloadMediaMessage(after, 'buffer', {}))).toBe(true);
});
