import { expect, it } from 'vitest';
import {
  fileFetchOutcome,
  receivedMessageEvent,
  requestFetch,
  sampleMediaFiles,
  storedFile,
  waitingFetches,
} from './testing/files.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, runner } = await pairedShop();

const receive = async (message: object) =>
  receivedMessageEvent(world, await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, ...message }));
const base64 = (bytes: Buffer) => bytes.toString('base64');

type Sample = keyof typeof sampleMediaFiles;
it.each<[string, Sample, object, object, string]>([
  [
    'a photo',
    'jpeg',
    { mimetype: 'image/jpeg', caption: 'look', width: 4, height: 3, thumbnail: base64(sampleMediaFiles.jpeg) },
    { kind: 'image', body: 'look', media: { width: 4, height: 3, thumbnail: base64(sampleMediaFiles.jpeg) } },
    'image/jpeg',
  ],
  ['a film', 'mp4', { mimetype: 'video/mp4', seconds: 9 }, { kind: 'video', media: { seconds: 9 } }, 'video/mp4'],
  [
    'a voice note',
    'opus',
    { mimetype: 'audio/ogg; codecs=opus', seconds: 2, waveform: 'AAFk' },
    { kind: 'voice', media: { seconds: 2, waveform: 'AAFk' } },
    'audio/ogg; codecs=opus',
  ],
  ['a song', 'mp3', { mimetype: 'audio/mpeg' }, { kind: 'audio' }, 'audio/mpeg'],
  [
    'a document',
    'pdf',
    { mimetype: 'application/pdf', fileName: 'bill.pdf', caption: 'here' },
    { kind: 'document', body: 'here', media: { fileName: 'bill.pdf' } },
    'application/pdf',
  ],
  ['a sticker', 'webp', { mimetype: 'image/webp', as: 'sticker' }, { kind: 'sticker' }, 'image/webp'],
  [
    'a sticker that claims to be a PNG and is not',
    'webp',
    { mimetype: 'image/png', as: 'sticker' },
    { kind: 'sticker', media: { mimetype: 'image/png' } },
    'image/webp',
  ],
  [
    'a page that passes for a picture',
    'html',
    { mimetype: 'image/jpeg' },
    { kind: 'image', media: { mimetype: 'image/jpeg' } },
    'text/plain',
  ],
])('stores %s byte for byte, with the content type of its bytes', async (_, sample, media, expected, contentType) => {
  const bytes = sampleMediaFiles[sample];
  const event = await receive({ media: { base64: base64(bytes), ...media } });
  expect(event).toMatchObject(expected);
  const key = await requestFetch(event);
  expect(await fileFetchOutcome(world, event.providerId)).toEqual({
    type: 'fetched',
    file: { key, mimetype: contentType, size: bytes.length },
  });
  const object = await storedFile(key);
  expect(object?.contentType).toBe(contentType);
  expect(object?.bytes.equals(bytes)).toBe(true);
});

it('receives locations and contact cards, and nothing of view-once messages', async () => {
  const location = await receive({
    location: { latitude: -23.5, longitude: -46.6, name: 'Shop', address: 'Main St 1' },
  });
  expect(location).toMatchObject({
    kind: 'location',
    location: { latitude: -23.5, longitude: -46.6, name: 'Shop', address: 'Main St 1' },
    body: 'Shop\nMain St 1\nhttps://maps.google.com/maps?q=-23.5,-46.6',
  });
  expect(await receive({ location: { latitude: 1, longitude: 2, live: true } })).toMatchObject({
    kind: 'liveLocation',
    location: { latitude: 1, longitude: 2, name: null },
  });
  expect(await receive({ contacts: [{ name: 'Zoé', number: shopPhoneNumber }] })).toMatchObject({
    kind: 'contacts',
    contacts: [{ name: 'Zoé', numbers: [shopPhoneNumber] }],
  });
  expect(
    await receive({
      contacts: [
        { name: 'Broken', vcard: 'BEGIN:VCARD\nTEL' },
        { name: 'X', vcard: '\0' },
      ],
    }),
  ).toMatchObject({
    contacts: [
      { name: 'Broken', numbers: [] },
      { name: 'X', numbers: [] },
    ],
  });
  expect(
    await receive({ media: { base64: base64(sampleMediaFiles.png), mimetype: 'image/png', viewOnce: true } }),
  ).toMatchObject({
    kind: 'viewOnce',
    media: null,
  });
});

it('leaves no fetch rows behind, and logs nothing of any file', async () => {
  expect(await waitingFetches({ companyId: 1, whatsappId: 1 })).toEqual([]);
  for (const secret of ['mediaKey', 'bill.pdf', 'alert(', customerAnaNumber])
    expect(runner.output).not.toContain(secret);
});
