import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { createFixtures } from '#functions/entries/testing/every-route.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as send } from './send.ts';

useBackend();

let company: SeededCompany;
let ticketId: number;
let whatsappId: number;
let first: string;
beforeEach(async () => {
  company = await seedCompany();
  ({ ticketId, whatsappId, messageId: first } = await createFixtures(company));
  await drainQueuedMessages('live');
});

const file = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);
const post = async (fields: [string, string | File][]) =>
  invoke(send, { token: company.admin.token, params: { ticketId }, ...(await multipartForm(fields)) });
const messages = async (): Promise<Message[]> =>
  (await invoke(list, { token: company.admin.token, params: { ticketId } })).body.messages.slice(1);
/** Outbox rows without the text that every seeded ticket begins with. */
const orders = async () => (await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, whatsappId))).slice(1);
const objects = async () => {
  const Prefix = `media/${company.tenant.companyId}/`;
  return (await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }))).KeyCount;
};

test('sends files in their order, each with its own text, as the kind that their content shows', async () => {
  const { status, body } = await post([
    ['medias', file(sampleFiles.jpeg, 'a.jpg')],
    ['medias', file(sampleFiles.pdf, '../b.pdf')],
    ['medias', file(sampleFiles.html, 'c.png')],
    ['body', 'Primeira'],
    ['body', ''],
    ['body', 'Terceira'],
    ['fromMe', 'true'],
    ['quotedMsg', first],
  ]);
  expect(status).toBe(200);
  const all: Message[] = [body, ...body.more];
  expect(all).toMatchObject([
    { mediaType: 'image', body: 'Primeira', media: { fileName: 'a.jpg' }, quotedMsg: { id: first } },
    { mediaType: 'document', body: '', media: { fileName: 'b.pdf', mimetype: 'application/pdf' }, quotedMsg: null },
    { mediaType: 'document', body: 'Terceira', media: { fileName: 'c.png', mimetype: 'application/octet-stream' } },
  ]);
  expect(all.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  const stored = all.map((message) => ({
    ...message,
    contact: expect.objectContaining({ name: 'Cliente' }),
    more: undefined,
  }));
  expect(await messages()).toEqual(stored);
  expect(await orders()).toMatchObject(all.map(({ media }) => ({ content: { fileName: media?.fileName } })));
  const pdf = await fetch(all[1]?.mediaUrl ?? '');
  expect(Buffer.from(await pdf.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
  const published = await drainQueuedMessages<
    LiveMessage & { payload: { message: Message; ticket: { lastMessage: string } } }
  >('live');
  expect(published.map(({ payload }) => payload.message.seq).sort()).toEqual([2, 3, 4]);
  expect(published[0]?.payload.ticket.lastMessage).toBe('📄 Terceira');
});

test('sends nothing of a form that is rejected', async () => {
  // The file alone is fine, but the form quotes a message that is not in this conversation.
  const answer = await post([
    ['medias', file(sampleFiles.jpeg, 'a.jpg')],
    ['quotedMsg', `${whatsappId}-NOBODY`],
  ]);
  expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  expect([await orders(), await messages(), await objects()]).toEqual([[], [], 0]);
});

test('stores thirty files together', async () => {
  const { body } = await post(Array.from({ length: 30 }, (_, n) => ['medias', file(sampleFiles.png, `${n}.png`)]));
  const names = Array.from({ length: 30 }, (_, n) => `${n}.png`);
  expect([body, ...body.more].map(({ media }: Message) => media?.fileName)).toEqual(names);
  expect(
    (await orders()).map((row) => row.kind === 'send' && row.content.type === 'media' && row.content.fileName),
  ).toEqual(names);
});

test('sends nothing more when a form is repeated under its key, also concurrently', async () => {
  const fields: [string, string | File][] = [
    ['medias', file(sampleFiles.jpeg, 'a.jpg')],
    ['medias', file(sampleFiles.png, 'b.png')],
    ['idempotencyKey', 'formulario-1'],
  ];
  const answers = [...(await Promise.all([post(fields), post(fields)])), await post(fields)];
  const ids = answers.map(({ body }) => [body, ...body.more].map(({ id }: Message) => id));
  expect(new Set(ids.map((each) => each.join())).size).toBe(1);
  expect(await orders()).toHaveLength(2);
});

test("sends a text alone as a text, and ignores a caption that is the file's own name", async () => {
  expect((await post([['body', 'Só texto']])).body).toMatchObject({ mediaType: 'text', body: 'Só texto' });
  const { body } = await post([
    ['medias', file(sampleFiles.mp3, 'musica.mp3')],
    ['body', 'musica.mp3'],
  ]);
  expect(body).toMatchObject({ mediaType: 'audio', body: '' });
  expect(body).not.toHaveProperty('more');
});
