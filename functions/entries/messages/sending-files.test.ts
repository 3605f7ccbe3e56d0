import { type GetObjectCommandOutput, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as show } from '#functions/entries/tickets/show.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { maxBody } from '#shared/messages/content.ts';
import { maxMediaBytes } from '#shared/messages/media.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as media } from './media.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as send } from './send.ts';
import { handler as askForUpload } from './upload.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let ana: SignedInUser;
let ticketId: number;

beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  ana = await company.addUser();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  [{ id: ticketId }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'open' } });
  await drainQueuedMessages('live');
});
afterEach(() => {
  vi.useRealTimers();
});

const sendText = (body: object, token = ana.token) => invoke(send, { token, params: { ticketId }, body });
const uploaded = (bytes: Uint8Array) => uploadMessageFile({ token: ana.token, ticketId }, bytes);
const sendFileOf = async (bytes: Uint8Array, fileName: string, more: object = {}, body = '') =>
  sendText({ body, media: { uploadId: await uploaded(bytes), fileName, ...more } });
const conversation = async () => (await invoke(list, { token: ana.token, params: { ticketId } })).body.messages;
const orders = () => readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id));
const stored = async () => {
  const Prefix = `media/${company.tenant.companyId}/`;
  return (await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }))).Contents ?? [];
};

/** Calls `meanwhile` with S3's answer after each read of the beginning of an upload. */
const afterLook = (during: (answer: GetObjectCommandOutput) => Promise<void>): (() => void) => {
  const name = 'afterLook';
  s3.middlewareStack.add(
    (next) => async (call) => {
      const result = await next(call);
      if ('Range' in call.input && call.input.Range) await during(result.output as GetObjectCommandOutput);
      return result;
    },
    { name, step: 'initialize', priority: 'high' },
  );
  return () => s3.middlewareStack.remove(name);
};

test('stores a photo with its text, announces it and creates its outbox row', async () => {
  const frame = { width: 800, height: 600, thumbnail: 'AAAA' };
  const { status, body } = await sendFileOf(sampleFiles.jpeg, 'praia.jpg', frame, 'Nossa vista');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    mediaType: 'image',
    body: 'Nossa vista',
    ack: 0,
    media: { state: 'ready', mimetype: 'image/jpeg', fileName: 'praia.jpg', size: sampleFiles.jpeg.length, ...frame },
  });
  const shown = await fetch(body.mediaUrl);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''praia.jpg");
  expect(Buffer.from(await shown.arrayBuffer()).equals(sampleFiles.jpeg)).toBe(true);
  const [order] = await orders();
  const [object, ...others] = await stored();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    content: {
      type: 'media',
      kind: 'image',
      caption: 'Nossa vista',
      mimetype: 'image/jpeg',
      size: sampleFiles.jpeg.length,
      fileName: 'praia.jpg',
      key: object?.Key,
      ...frame,
    },
  });
  expect((await conversation())[1]).toMatchObject(body);
  const [published] = await drainQueuedMessages<LiveMessage & { payload: { message: unknown; ticket: unknown } }>(
    'live',
  );
  expect(published?.payload).toMatchObject({ message: body, ticket: { lastMessage: '📷 Nossa vista' } });
});

describe('the kind a file is sent as', () => {
  test('is document for a page named like a photo, which is saved rather than shown', async () => {
    const { body } = await sendFileOf(sampleFiles.html, 'foto.jpg');
    expect(body).toMatchObject({ mediaType: 'document', media: { mimetype: 'application/octet-stream' } });
    const answer = await fetch(body.mediaUrl);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('is the requested one if the file is of that kind', async () => {
    expect(
      (await sendFileOf(sampleFiles.voice, 'nota.ogg', { as: 'voice', seconds: 3, waveform: 'AAEC' })).body,
    ).toMatchObject({
      mediaType: 'voice',
      media: { mimetype: 'audio/ogg; codecs=opus', seconds: 3, waveform: 'AAEC' },
    });
    expect((await sendFileOf(sampleFiles.webp, 'figurinha.webp', { as: 'sticker' })).body.mediaType).toBe('sticker');
    expect((await sendFileOf(sampleFiles.jpeg, 'foto.jpg', { as: 'document' })).body.mediaType).toBe('document');
    for (const as of ['voice', 'sticker']) {
      expect(await sendFileOf(sampleFiles.jpeg, 'foto.jpg', { as })).toMatchObject({
        status: 415,
        body: { error: 'ERR_MEDIA_NOT_SUPPORTED', mimetype: 'image/jpeg' },
      });
    }
    expect(await orders()).toHaveLength(3);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\contrato "final".pdf', 'contrato _final_.pdf'],
    ['linha\r\nSet-Cookie: a=b.pdf', 'linhaSet-Cookie_ a=b.pdf'],
    ['foto\u202egpj.pdf', 'fotogpj.pdf'],
    ["orçamento d'água (1)*.pdf", "orçamento d'água (1)_.pdf"],
  ])('shows the name %j as %j', async (fileName, shown) => {
    const { body } = await sendFileOf(sampleFiles.pdf, fileName);
    expect(body.media.fileName).toBe(shown);
    const disposition = (await fetch(body.mediaUrl)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(shown);
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!$&+^`{}|-]+$/);
  });
});

describe('an upload', () => {
  test('takes exactly the announced number of bytes', async () => {
    const { body } = await invoke(askForUpload, {
      token: ana.token,
      params: { ticketId },
      body: { fileName: 'a', size: 5 },
    });
    const put = (text: string) => fetch(body.url, { method: 'PUT', body: text });
    expect([(await put('1234')).status, (await put('123456')).status, (await put('12345')).status]).toEqual([
      403, 403, 200,
    ]);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
    for (const size of [0, -1, 2 * 1024 ** 3 + 1, 1.5]) {
      const answer = await invoke(askForUpload, {
        token: ana.token,
        params: { ticketId },
        body: { fileName: 'a', size },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    }
  });

  test('needs an open ticket that its user may see', async () => {
    const ask = (token: string, id = ticketId) =>
      invoke(askForUpload, { token, params: { ticketId: id }, body: { fileName: 'a', size: 5 } });
    const { token } = await company.addUser({ allTicket: 'desabled' });
    expect(await ask(token)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'closed' } });
    expect(await ask(ana.token)).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_NOT_OPEN' } });
  });

  test('is not found when it is of another company, was never made or is older than a day', async () => {
    const other = await seedCompany();
    await other.addConnection();
    const uploadId = await uploaded(sampleFiles.jpeg);
    const missing = { status: 404, body: { error: 'ERR_UPLOAD_NOT_FOUND' } };
    expect(await sendText({ media: { uploadId: 'A'.repeat(24), fileName: 'a' } })).toMatchObject(missing);
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), await other.addConnection()));
    const [theirs] = (await invoke(listTickets, { token: other.admin.token })).body.tickets;
    await invoke(update, { token: other.admin.token, params: { ticketId: theirs.id }, body: { status: 'open' } });
    const call = { token: other.admin.token, params: { ticketId: theirs.id } };
    expect(await invoke(send, { ...call, body: { media: { uploadId, fileName: 'a' } } })).toMatchObject(missing);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 60_000 });
    const late = await company.addUser({ profile: 'admin' });
    expect(await sendText({ media: { uploadId, fileName: 'a' } }, late.token)).toMatchObject(missing);
    expect(await stored()).toEqual([]);
  });

  test('is checked again when its bytes were replaced after the first check', async () => {
    const { body: address } = await invoke(askForUpload, {
      token: ana.token,
      params: { ticketId },
      body: { fileName: 'a', size: sampleFiles.jpeg.length },
    });
    const put = (bytes: Uint8Array) => fetch(address.url, { method: 'PUT', body: Buffer.from(bytes) });
    await put(sampleFiles.jpeg);
    const page = Buffer.alloc(sampleFiles.jpeg.length, ' ');
    page.write('<script>alert(1)</script>');
    let looks = 0;
    const stop = afterLook(async () => {
      if (++looks === 1) await put(page);
    });
    const { body } = await sendText({ media: { uploadId: address.uploadId, fileName: 'foto.jpg' } }).finally(stop);
    expect(looks).toBe(2);
    expect(body).toMatchObject({ mediaType: 'document', media: { mimetype: 'application/octet-stream' } });
    const answer = await fetch(body.mediaUrl);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    // The upload address cannot reach the message's own file.
    await put(sampleFiles.jpeg);
    expect(Buffer.from(await (await fetch(body.mediaUrl)).arrayBuffer()).equals(page)).toBe(true);
  });

  test('is rejected with the limit when it is too large for its kind', async () => {
    // Only the reported size is changed, so that a hundred megabytes need not be uploaded.
    const stop = afterLook(async (answer) => {
      answer.ContentRange = `bytes 0-4099/${maxMediaBytes + 1}`;
    });
    const answer = await sendFileOf(sampleFiles.mp4, 'filme.mp4').finally(stop);
    expect(answer).toMatchObject({ status: 413, body: { error: 'ERR_MEDIA_TOO_LARGE', maxBytes: maxMediaBytes } });
    expect(await orders()).toEqual([]);
  });
});

describe('the same idempotency key', () => {
  const idempotencyKey = 'uma-vez-so';

  test('makes one message of concurrent and later requests, even when the upload is gone', async () => {
    const body = { media: { uploadId: await uploaded(sampleFiles.jpeg), fileName: 'foto.jpg' }, idempotencyKey };
    const answers = await Promise.all([sendText(body), sendText(body), sendText(body)]);
    const gone = { ...body, media: { uploadId: 'B'.repeat(24), fileName: 'foto.jpg' } };
    for (const { status, body: answer } of [...answers, await sendText(gone)]) {
      expect([status, answer.id]).toEqual([200, answers[0]?.body.id]);
    }
    expect(await orders()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('stores the message with its own file when concurrent requests name different files', async () => {
    const calls = await Promise.all(
      [sampleFiles.jpeg, sampleFiles.pdf, sampleFiles.png].map(async (bytes) => ({
        media: { uploadId: await uploaded(bytes), fileName: 'x' },
        idempotencyKey,
      })),
    );
    const answers = await Promise.all(calls.map((call) => sendText(call)));
    const message = (await conversation())[1];
    for (const { body } of answers) expect(body.id).toBe(message.id);
    const answer = await fetch(message.mediaUrl);
    expect(answer.headers.get('content-type')).toBe(message.media.mimetype);
    expect((await answer.arrayBuffer()).byteLength).toBe(message.media.size);
    const [order] = await orders();
    expect(order).toMatchObject({ content: { mimetype: message.media.mimetype, size: message.media.size } });
  });
});

test('shows and sends files in the order of their requests', async () => {
  for (let n = 0; n < 10; n++) await sendFileOf(Buffer.concat([sampleFiles.pdf, Buffer.from([n])]), `${n}.pdf`);
  const names = Array.from({ length: 10 }, (_, n) => `${n}.pdf`);
  expect((await conversation()).slice(1).map((row: { media: { fileName: string } }) => row.media.fileName)).toEqual(
    names,
  );
  expect(
    (await orders()).map((row) => row.kind === 'send' && row.content.type === 'media' && row.content.fileName),
  ).toEqual(names);
  expect(await stored()).toHaveLength(10);
});

test('sends locations and contact cards as such, and shows their names in lists', async () => {
  const location = { latitude: -23.55052, longitude: -46.633308, name: 'Loja', address: 'Praça da Sé, 1' };
  expect((await sendText({ location })).body).toMatchObject({
    mediaType: 'location',
    location,
    body: '',
    mediaUrl: null,
  });
  const contacts = [
    { name: 'Bia', numbers: ['+55 11 91234-5678'] },
    { name: 'Caio', numbers: [] },
  ];
  expect((await sendText({ contacts })).body).toMatchObject({ mediaType: 'contacts', contacts, location: null });
  expect((await orders()).map((row) => row.kind === 'send' && row.content)).toEqual([
    { type: 'location', ...location },
    { type: 'contacts', contacts },
  ]);
  const [ticket] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  expect(ticket.lastMessage).toBe('👤 Bia, Caio');
});

describe('validation of a message to send', () => {
  const spot = { latitude: 0, longitude: 0, name: null, address: null };
  test.each([
    ['nothing', {}],
    ['blanks', { body: ' \n' }],
    ['a location north of the pole', { location: { ...spot, latitude: 90.1 } }],
    ['a location beyond the date line', { location: { ...spot, longitude: -180.5 } }],
    ['a location of letters', { location: { ...spot, latitude: '1' } }],
    ['no cards', { contacts: [] }],
    ['a card without a name', { contacts: [{ name: ' ', numbers: [] }] }],
    ['a card with a long number', { contacts: [{ name: 'a', numbers: ['9'.repeat(51)] }] }],
    ['258 cards', { contacts: Array(258).fill({ name: 'a', numbers: [] }) }],
    ['a location with cards', { location: spot, contacts: [{ name: 'a', numbers: [] }] }],
    ['a location with a text', { location: spot, body: 'aqui' }],
    ['a text longer than WhatsApp takes', { body: 'x'.repeat(maxBody + 1) }],
    ['an upload that is a path', { media: { uploadId: '../../1/messages/1/aaaaaaaaaaaaa', fileName: 'a' } }],
    [
      'a thumbnail larger than any',
      { media: { uploadId: 'A'.repeat(24), fileName: 'a', thumbnail: 'A'.repeat(4004) } },
    ],
    ['an invalid thumbnail', { media: { uploadId: 'A'.repeat(24), fileName: 'a', thumbnail: '<svg>' } }],
    ['a file without a name', { media: { uploadId: 'A'.repeat(24), fileName: '  ' } }],
  ])('rejects and does not store: %s', async (_, body) => {
    expect(await sendText(body)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await orders()).toEqual([]);
  });

  test('accepts a caption as long as a text', async () => {
    const { status, body } = await sendFileOf(sampleFiles.jpeg, 'a.jpg', {}, '語'.repeat(maxBody));
    expect([status, body.body.length]).toEqual([200, maxBody]);
  });
});

test('lists photos and recordings by their kind, and documents by their name', async () => {
  const lineAfter = async (bytes: Uint8Array, fileName: string) => {
    expect((await sendFileOf(bytes, fileName)).status).toBe(200);
    return (await invoke(show, { token: ana.token, params: { ticketId } })).body.lastMessage;
  };
  expect(await lineAfter(sampleFiles.jpeg, 'IMG_2034.jpg')).toBe('📷');
  expect(await lineAfter(new TextEncoder().encode('planta'), 'planta.txt')).toBe('📄 planta.txt');
});

describe('the address of a file', () => {
  const ask = (messageId: string, token = ana.token, query = {}) =>
    invoke(media, { token, params: { messageId }, query });

  test('shows the file, or saves it under its name', async () => {
    const { body: sent } = await sendFileOf(sampleFiles.jpeg, 'praia.jpg');
    const shown = await fetch((await ask(sent.id)).body.mediaUrl);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
    const saved = await fetch((await ask(sent.id, ana.token, { download: '1' })).body.mediaUrl);
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''praia.jpg");
  });

  test('is given only to users who may see the conversation, and only for messages with a file', async () => {
    const { body: sent } = await sendFileOf(sampleFiles.jpeg, 'praia.jpg');
    const { token } = await company.addUser({ allTicket: 'desabled' });
    expect(await ask(sent.id, token)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    const other = await seedCompany();
    await other.addConnection();
    expect(await ask(sent.id, other.admin.token)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_MESSAGE_FOUND' },
    });
    const text = (await sendText({ body: 'só texto' })).body;
    expect(await ask(text.id)).toMatchObject({ status: 409, body: { error: 'ERR_MEDIA_NOT_READY' } });
  });
});
