import { expect, it } from 'vitest';
import type { OutboxContent, OutboxSend } from '#shared/messages/outbox.ts';
import { type MessageEvent, receivedMessageEvent, sampleMediaFiles, storeFile } from './testing/files.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, shop } = await pairedShop();

const receive = async (message: object) =>
  receivedMessageEvent(world, await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, ...message }));
const base64 = (bytes: Buffer) => bytes.toString('base64');

type Sample = keyof typeof sampleMediaFiles;

/** Sends a message; returns how it appears on the customer's phone, with the bytes of its file. */
async function send(content: OutboxContent, quoted: OutboxSend['quoted'] = null) {
  const id = await shop.queue(content, { quoted });
  const rows = await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) =>
    all.some((row) => row.id === id),
  );
  const row = rows.find((one) => one.id === id);
  const file = row?.media && (await fetch(`${world.phones.url}${row.media.url}`));
  return { id, row, bytes: file && Buffer.from(await file.arrayBuffer()) };
}

const thumbnail = base64(sampleMediaFiles.jpeg);
it.each<[string, Sample, Parameters<typeof storeFile>[2], object]>([
  [
    'a photo',
    'png',
    { kind: 'image', mimetype: 'image/png', caption: 'look', width: 7, height: 5, thumbnail },
    { text: 'look', media: { kind: 'image', mimetype: 'image/png', width: 7, height: 5, thumbnail } },
  ],
  [
    'a photo without a thumbnail',
    'png',
    { kind: 'image', mimetype: 'image/png' },
    { text: '', media: { kind: 'image' } },
  ],
  ['a film', 'mp4', { kind: 'video', mimetype: 'video/mp4', seconds: 12 }, { media: { kind: 'video', seconds: 12 } }],
  [
    'a voice note',
    'opus',
    { kind: 'voice', mimetype: 'audio/ogg', seconds: 3, waveform: 'AAFk' },
    { media: { kind: 'audio', voice: true, mimetype: 'audio/ogg; codecs=opus', seconds: 3, waveform: 'AAFk' } },
  ],
  [
    'a song',
    'mp3',
    { kind: 'audio', mimetype: 'audio/mpeg', seconds: 4 },
    { media: { kind: 'audio', mimetype: 'audio/mpeg', seconds: 4 } },
  ],
  [
    'a document',
    'pdf',
    { kind: 'document', mimetype: 'application/pdf', fileName: 'conta é.pdf', caption: 'your bill' },
    { text: 'your bill', media: { kind: 'document', fileName: 'conta é.pdf', mimetype: 'application/pdf' } },
  ],
  [
    'a sticker',
    'webp',
    { kind: 'sticker', mimetype: 'image/webp' },
    { media: { kind: 'sticker', mimetype: 'image/webp' } },
  ],
])('sends %s, byte for byte', async (name, sample, about, expected) => {
  const sent = await send(await storeFile(name.replaceAll(' ', '-'), sampleMediaFiles[sample], about));
  expect(sent.row).toMatchObject(expected);
  expect(sent.row?.media?.voice).toBe(about.kind === 'voice' ? true : undefined);
  expect(sent.bytes?.equals(sampleMediaFiles[sample])).toBe(true);
});

it('uploads a file once that it sends several times, each time as described, also over another socket', async () => {
  const content = await storeFile('repeated', sampleMediaFiles.png, {
    kind: 'image',
    mimetype: 'image/png',
    thumbnail,
  });
  const before = world.uploadCount();
  await send({ ...content, caption: 'first' });
  const second = await send({ ...content, caption: 'second', width: 9, height: 4 });
  await world.phones.fault('drop', shopPhoneNumber);
  const third = await send({ ...content, thumbnail: null });
  expect(world.uploadCount() - before).toBe(1);
  expect(second.row).toMatchObject({ text: 'second', media: { kind: 'image', width: 9, height: 4, thumbnail } });
  expect(third.row?.text).toBe('');
  expect(third.row?.media?.thumbnail).toBeUndefined();
  for (const { bytes } of [second, third]) expect(bytes?.equals(sampleMediaFiles.png)).toBe(true);
});

it('sends locations and contact cards', async () => {
  const location = { latitude: -23.5, longitude: -46.6, name: 'Shop', address: null };
  expect((await send({ type: 'location', ...location })).row).toMatchObject({
    location: { latitude: -23.5, longitude: -46.6, name: 'Shop' },
  });
  const ana = { name: 'Ana; "A", \\B\nEND:VCARD', numbers: [customerAnaNumber, '+55 (11) 4002-8922'] };
  const card = (await send({ type: 'contacts', contacts: [ana] })).row?.contacts;
  expect(card).toMatchObject([{ numbers: [`+${customerAnaNumber}`, '+55 (11) 4002-8922'] }]);
  expect(card?.[0]?.vcard).toContain(`waid=${customerAnaNumber}:+${customerAnaNumber}`);
  expect(card?.[0]?.vcard.match(/^END:VCARD$/gm)).toHaveLength(1);
  const two = await send({ type: 'contacts', contacts: [ana, { name: 'Bob', numbers: [] }] });
  expect(two.row?.contacts?.map(({ name }) => name)).toEqual([ana.name, 'Bob']);
});

it('reports a missing file, and goes on with the next message', async () => {
  const lost = {
    ...(await storeFile('here', sampleMediaFiles.pdf, { kind: 'document', mimetype: 'a/b' })),
    key: 'media/1/messages/gone',
  };
  const id = await shop.queue(lost);
  const next = await shop.queueText('after the missing file');
  await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) => all.some((row) => row.id === next));
  const all = await world.receipts.until((receipts) => receipts.some(({ providerIds }) => providerIds.includes(id)));
  expect(all.find(({ providerIds }) => providerIds.includes(id))?.outcome).toMatchObject({ failure: 'fileMissing' });
});

const asQuoted = (event: MessageEvent, text = event.body): OutboxSend['quoted'] => ({
  providerId: event.providerId,
  fromMe: false,
  participant: null,
  kind: event.kind,
  text,
  fileName: event.media?.fileName ?? null,
  thumbnail: event.media?.thumbnail ?? null,
});

it.each<[string, object, object]>([
  ['a text', { text: 'how much?' }, { kind: 'conversation', text: 'how much?' }],
  [
    'a photo',
    { media: { base64: base64(sampleMediaFiles.png), mimetype: 'image/png', caption: 'this', thumbnail } },
    { kind: 'imageMessage', text: 'this', hasThumbnail: true },
  ],
  ['a film', { media: { base64: base64(sampleMediaFiles.mp4), mimetype: 'video/mp4' } }, { kind: 'videoMessage' }],
  [
    'a voice note',
    { media: { base64: base64(sampleMediaFiles.opus), mimetype: 'audio/ogg' } },
    { kind: 'audioMessage' },
  ],
  [
    'a document',
    { media: { base64: base64(sampleMediaFiles.pdf), mimetype: 'application/pdf', fileName: 'a.pdf' } },
    { kind: 'documentMessage', fileName: 'a.pdf' },
  ],
  [
    'a sticker',
    { media: { base64: base64(sampleMediaFiles.webp), mimetype: 'image/webp', as: 'sticker' } },
    { kind: 'stickerMessage' },
  ],
  [
    'a location',
    { location: { latitude: 1.5, longitude: -2.5, name: 'Shop' } },
    { kind: 'locationMessage', text: 'Shop' },
  ],
  ['a card', { contacts: [{ name: 'Bob', number: shopPhoneNumber }] }, { kind: 'contactMessage', text: 'Bob' }],
  [
    'cards',
    {
      contacts: [
        { name: 'Bob', number: shopPhoneNumber },
        { name: 'Eve', number: customerAnaNumber },
      ],
    },
    { kind: 'contactsArrayMessage', text: 'Bob' },
  ],
])('quotes %s in a form that the phone can show', async (_, message, expected) => {
  const event = await receive(message);
  const { row } = await send({ type: 'text', text: 'this one?' }, asQuoted(event));
  expect(row).toMatchObject({ quoted: event.providerId, quote: expected });
});

it('quotes a message when it sends a file, and receives a quote of that file', async () => {
  const asked = await receive({ text: 'the bill, please' });
  const pdf = await storeFile('answer', sampleMediaFiles.pdf, { kind: 'document', mimetype: 'application/pdf' });
  const { id, row } = await send(pdf, asQuoted(asked));
  expect(row).toMatchObject({ quoted: asked.providerId, quote: { text: 'the bill, please' } });
  const answered = await receive({
    media: { base64: base64(sampleMediaFiles.png), mimetype: 'image/png' },
    quoted: id,
  });
  expect(answered.quotedProviderId).toBe(id);
});
