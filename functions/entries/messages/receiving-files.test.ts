import { PutObjectCommand } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { InboundMedia, MediaSource } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';
import type { FileFetchRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { sqs } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { wakeUpQueueUrl } from '#shared/server/wake-runner.ts';
import { handler as fetchMedia } from './fetch-media.ts';
import { handler as list } from './list.ts';
import { handler as media } from './media.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
const maria = peerIdentity('5511987654321');

beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
  await drainQueuedMessages('live');
  await wakeUps();
});

const source: MediaSource = {
  family: 'image',
  url: 'https://mmg.whatsapp.net/v/t62/x.enc',
  directPath: '/v/t62/x.enc',
  mediaKey: 'c2VjcmV0LW1lZGlhLWtleQ==',
  fileSha256: 'YQ==',
  fileEncSha256: 'Yg==',
};
const photo = (fields: Partial<InboundMedia> = {}): InboundMedia => ({
  mimetype: 'image/jpeg',
  fileName: null,
  size: 1234,
  width: 640,
  height: 480,
  seconds: null,
  thumbnail: 'AAAA',
  waveform: null,
  source,
  ...fields,
});
const photoFrom = (fields: Partial<InboundMedia> = {}, more: object = {}) =>
  inboundTextFrom(maria, line, { kind: 'image', body: 'olha', media: photo(fields), ...more });

const ticketIds = async (): Promise<number[]> =>
  (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets.map(({ id }: { id: number }) => id);
/** The listed messages, as live events carry them: without the person of the conversation. */
const messages = async (): Promise<Message[]> => {
  const [ticketId = 0] = await ticketIds();
  const { body } = await invoke(list, { token, params: { ticketId } });
  return body.messages.map(({ contact: _, ...message }: Message & { contact: unknown }) => message);
};
const fetches = () => readWholeRange<FileFetchRow>(keys.fetches(company.tenant, line.id));
const published = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { action: string; message: Message } }>('live'))
    .filter(({ event }) => event.endsWith('-appMessage'))
    .map(({ payload }) => payload);
/**
 * Wake-up messages to the runner, without those for the session task that fetches a new contact's picture.
 */
const wakeUps = async (): Promise<unknown[]> => {
  const QueueUrl = wakeUpQueueUrl(0);
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  return Messages.map(({ Body }) => JSON.parse(Body ?? '')).filter(({ tasks }) => !tasks);
};
const report = (providerId: string, outcome: Receipt['outcome'], again = false) => {
  const receipt = {
    companyId: line.companyId,
    whatsappId: line.id,
    providerIds: [providerId],
    outcome,
    at: new Date().toISOString(),
  };
  return (again ? deliverBatchAgain : deliverBatchToWorker)(onReceipt, receipt);
};
const storeFile = async (key: string) => {
  await s3.send(
    new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: sampleFiles.jpeg, ContentType: 'image/jpeg' }),
  );
  return { type: 'fetched', file: { key, mimetype: 'image/jpeg', size: sampleFiles.jpeg.length } } as const;
};

describe('an incoming photo', () => {
  test('is stored with its fetch row and one wake-up message, and shows its thumbnail until it is fetched', async () => {
    const event = photoFrom();
    await deliverBatchToWorker(onInbound, event);
    const [message] = await messages();
    expect(message).toMatchObject({
      mediaType: 'image',
      body: 'olha',
      mediaUrl: null,
      media: { state: 'waiting', mimetype: 'image/jpeg', size: 1234, width: 640, height: 480, thumbnail: 'AAAA' },
    });
    expect(JSON.stringify(message)).not.toContain(source.mediaKey);
    expect(await fetches()).toMatchObject([
      {
        companyId: line.companyId,
        whatsappId: line.id,
        providerId: event.providerId,
        chat: { phone: '5511987654321' },
        fromMe: false,
        participant: null,
        source,
        key: expect.stringMatching(new RegExp(`^media/${line.companyId}/messages/${line.id}/[0-9a-f]{64}$`)),
      },
    ]);
    expect(await wakeUps()).toEqual([{ companyId: line.companyId, whatsappId: line.id, files: true }]);
    expect(await published()).toEqual([expect.objectContaining({ action: 'create', message })]);
  });

  test('gets one fetch row when it is delivered twice', async () => {
    const event = photoFrom();
    await Promise.all([deliverBatchToWorker(onInbound, event), deliverBatchToWorker(onInbound, event)]);
    await deliverBatchAgain(onInbound, event);
    expect(await fetches()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  test('creates one contact, one ticket and ten fetch rows when a new customer sends ten at once', async () => {
    const photos = Array.from({ length: 10 }, (_, n) => photoFrom({}, { body: `foto ${n}` }));
    await Promise.all(photos.map((event) => deliverBatchToWorker(onInbound, event)));
    expect((await invoke(listContacts, { token })).body.count).toBe(1);
    expect(await ticketIds()).toHaveLength(1);
    const stored = await messages();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
    expect(new Set(stored.map(({ body }) => body)).size).toBe(10);
    const ordered = (await fetches()).map(({ providerId }) => providerId);
    expect(new Set(ordered)).toEqual(new Set(photos.map(({ providerId }) => providerId)));
  });

  test('is shown once it is fetched, with one live event for each receipt that counts', async () => {
    const event = photoFrom();
    await deliverBatchToWorker(onInbound, event);
    const [order] = await fetches();
    await published();
    const fetched = await storeFile(order?.key ?? '');
    await report(event.providerId, fetched);
    const [message] = await messages();
    expect(message).toMatchObject({
      read: false,
      media: { state: 'ready', size: sampleFiles.jpeg.length },
      version: 2,
    });
    const shown = await fetch(message?.mediaUrl ?? '');
    expect(Buffer.from(await shown.arrayBuffer()).equals(sampleFiles.jpeg)).toBe(true);
    expect(await published()).toEqual([{ action: 'update', message }]);
    // A repeat, and the late report of an attempt that was given up.
    await report(event.providerId, fetched);
    await report(event.providerId, { type: 'lost', reason: 'gone' });
    expect(await published()).toEqual([]);
    expect((await messages())[0]).toEqual(message);
    await report(event.providerId, fetched, true);
    expect(await published()).toEqual([{ action: 'update', message }]);
  });

  test('is marked as gone when WhatsApp sent nothing to fetch it with', async () => {
    await deliverBatchToWorker(onInbound, photoFrom({ source: null }));
    expect((await messages())[0]).toMatchObject({ mediaUrl: null, media: { state: 'gone', thumbnail: 'AAAA' } });
    expect([await fetches(), await wakeUps()]).toEqual([[], []]);
  });

  test('is shown under a safe name when its own is misleading', async () => {
    await deliverBatchToWorker(
      onInbound,
      photoFrom({ fileName: '..\\..\\nota\u202efdp.exe', mimetype: 'application/pdf' }, { kind: 'document', body: '' }),
    );
    expect((await messages())[0]?.media?.fileName).toBe('notafdp.exe');
    const [ticket] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
    expect(ticket.lastMessage).toBe('📄 notafdp.exe');
  });

  test('is neither shown nor given an address after its sender deleted it', async () => {
    const event = photoFrom();
    await deliverBatchToWorker(onInbound, event);
    const [order] = await fetches();
    await report(event.providerId, await storeFile(order?.key ?? ''));
    await deliverBatchToWorker(onInbound, {
      ...inboundTextFrom(maria, line),
      type: 'delete',
      targetProviderId: event.providerId,
    });
    const [message] = await messages();
    expect(message).toMatchObject({ isDeleted: true, mediaUrl: null, media: null });
    const answer = await invoke(media, { token, params: { messageId: message?.id ?? '' } });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_MEDIA_NOT_READY' } });
  });

  test('is quoted with its thumbnail', async () => {
    const event = photoFrom({ fileName: 'praia.jpg' });
    await deliverBatchToWorker(onInbound, event);
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { quotedProviderId: event.providerId }));
    expect((await messages())[1]?.quotedMsg).toMatchObject({
      mediaType: 'image',
      body: 'olha',
      fileName: 'praia.jpg',
      thumbnail: 'AAAA',
    });
  });
});

describe('a lost file', () => {
  const again = (messageId: string, user = token) => invoke(fetchMedia, { token: user, params: { messageId } });

  test.each(['gone', 'damaged'] as const)(
    '(%s) is fetched once more on request, however many requests come',
    async (reason) => {
      const event = photoFrom();
      await deliverBatchToWorker(onInbound, event);
      await report(event.providerId, { type: 'lost', reason });
      const [lost] = await messages();
      expect(lost).toMatchObject({ mediaUrl: null, media: { state: reason } });
      await wakeUps();
      await published();
      const answers = await Promise.all([again(lost?.id ?? ''), again(lost?.id ?? '')]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { media: { state: 'waiting' }, version: 3 } });
      // The runner removes the first fetch row, so the new one is a second row.
      const orders = await fetches();
      expect(orders).toHaveLength(2);
      expect(orders[1]).toMatchObject({ providerId: event.providerId, source, key: orders[0]?.key });
      expect((await wakeUps()).length).toBeGreaterThan(0);
      expect((await published()).at(-1)).toMatchObject({ action: 'update', message: { media: { state: 'waiting' } } });
      await report(event.providerId, await storeFile(orders[1]?.key ?? ''));
      expect(await again(lost?.id ?? '')).toMatchObject({ status: 200, body: { media: { state: 'ready' } } });
      expect(await fetches()).toHaveLength(2);
    },
  );

  test('is not fetched without a source, nor for users who may not see it', async () => {
    await deliverBatchToWorker(onInbound, photoFrom({ source: null }));
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
    const [photoRow, text] = await messages();
    for (const row of [photoRow, text]) {
      expect(await again(row?.id ?? '')).toMatchObject({ status: 409, body: { error: 'ERR_MEDIA_NOT_READY' } });
    }
    const agent = await company.addUser({ allTicket: 'desabled' });
    expect((await again(photoRow?.id ?? '', agent.token)).status).toBe(403);
    const other = await seedCompany();
    expect(await again(photoRow?.id ?? '', other.admin.token)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_MESSAGE_FOUND' },
    });
  });
});

test('shows incoming locations and contact cards as such', async () => {
  const location = { latitude: -23.55, longitude: -46.63, name: 'Loja', address: null };
  const contacts = [{ name: 'Bia', numbers: ['5511912345678'] }];
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(maria, line, {
      kind: 'location',
      location,
      body: 'Loja\nhttps://maps.google.com/maps?q=-23.55,-46.63',
    }),
  );
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(maria, line, { kind: 'contacts', contacts, body: 'BEGIN:VCARD\nEND:VCARD' }),
  );
  expect(await messages()).toMatchObject([
    { mediaType: 'location', location, contacts: [] },
    { mediaType: 'contacts', location: null, contacts },
  ]);
  const [ticket] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  expect(ticket.lastMessage).toBe('👤 Bia');
});
