import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { deleteWindowMs, editWindowMs } from '#shared/messages/content.ts';
import type { Message } from '#shared/messages/message.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { type OutboxMessage, outboxOrder } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, put, readWholeRange, remove as removeRow, write } from '#shared/server/table.ts';
import { handler as edit } from './edit.ts';
import { handler as history } from './history.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as react } from './react.ts';
import { handler as remove } from './remove.ts';
import { handler as retry } from './retry.ts';
import { handler as send } from './send.ts';
import { handler as editByPut } from './update.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let ana: SignedInUser;
let ticketId: number;
let asked: string;
const maria = peerIdentity('5511987654321', { lid: '77001' });

seedTableOnce(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  ana = await company.addUser();
  const question = inboundTextFrom(maria, line, { body: 'Pergunta' });
  await deliverBatchToWorker(onInbound, question);
  asked = `${line.id}-${question.providerId}`;
  const [ticket] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  ticketId = ticket.id;
  await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'open' } });
});
beforeEach(async () => {
  await drainQueuedMessages('live');
});

/** Sends a message that waits in the outbox. */
const queueUp = async (body: string): Promise<Message> =>
  (await invoke(send, { token: ana.token, params: { ticketId }, body: { body } })).body;
const sendRow = async (id: string) => {
  const { providerId } = parseMessageId(id);
  const row = (await orders('send')).find((one) => one.providerId === providerId);
  if (!row) throw new Error('no order to send');
  return keys.outbox(company.tenant, line.id, row.sk);
};
/** A message that the runner has sent: its order is gone, its receipt has not arrived yet. */
const sendText = async (body: string): Promise<Message> => {
  const message = await queueUp(body);
  await write({ write: removeRow(await sendRow(message.id)) });
  return message;
};
/** The runner begins to send a message. */
const take = async (id: string) => write({ write: change(await sendRow(id), { set: { taken: true } }) });
const call = (handler: unknown, messageId: string, body?: object, user = ana) =>
  invoke(handler, { token: user.token, params: { messageId }, body });
const conversation = async (): Promise<Message[]> =>
  (await invoke(list, { token: ana.token, params: { ticketId } })).body.messages;
const stored = async (id: string) => (await conversation()).find((message) => message.id === id);
const ticket = async () => (await invoke(listTickets, { token: ana.token, query: { status: 'open' } })).body.tickets[0];
const orders = async (kind?: OutboxMessage['kind']) =>
  (await readWholeRange<OutboxMessage>(keys.outboxes(company.tenant, line.id))).filter(
    (row) => !kind || row.kind === kind,
  );
const deliverReceipt = (providerId: string, outcome: Receipt['outcome']) =>
  deliverBatchToWorker(onReceipt, {
    companyId: company.tenant.companyId,
    whatsappId: line.id,
    providerIds: [providerId],
    outcome,
    at: new Date().toISOString(),
  });
const refused = { type: 'failed', failure: 'refused', providerCode: '479' } as const;
const accepted = { type: 'ack', ack: 2 } as const;
const age = async (id: string, ms: number) => {
  const seq = (await stored(id))?.seq ?? 0;
  const createdAt = new Date(Date.now() - ms).toISOString();
  await changeRow(keys.message(company.tenant, ticketId, seq), { createdAt });
};

describe('a message that waits in the outbox', () => {
  test('is never sent after it was deleted, and its row shows that', async () => {
    const { id } = await queueUp('segredo');
    expect((await call(remove, id)).body).toMatchObject({ isDeleted: true, change: null });
    expect(await orders()).toEqual([]);
    expect(await ticket()).toMatchObject({ lastMessage: '🚫' });
  });

  test('is only ever sent with the text of its last edit', async () => {
    const { id } = await queueUp('Sao 10');
    await call(edit, id, { body: 'São 11' });
    // The address that Whaticket-compatible clients know.
    const edited = await call(editByPut, id, { body: 'São 12' });
    expect(edited.body).toMatchObject({ body: 'São 12', isEdited: true, change: null });
    expect(await orders()).toMatchObject([{ kind: 'send', content: { type: 'text', text: 'São 12' } }]);
    await deliverReceipt(parseMessageId(id).providerId, refused);
    expect(await stored(id)).toMatchObject({ body: 'São 12', failure: 'refused', change: null });
    expect(await ticket()).toMatchObject({ lastMessage: 'São 12', lastFailed: true });
  });

  test('can be edited and deleted after the windows that WhatsApp sets for sent messages', async () => {
    const { id } = await queueUp('Sao 10');
    const key = await sendRow(id);
    await age(id, deleteWindowMs + 1000);
    const { providerId, seq, createdAt } = { ...parseMessageId(id), ...(await stored(id)) };
    const sk = outboxOrder(new Date(createdAt ?? ''), seq ?? 0, providerId);
    const [row] = await orders('send');
    await write({ write: put(keys.outbox(company.tenant, line.id, sk), { ...row, sk }) });
    await write({ write: removeRow(key) });
    expect((await call(edit, id, { body: 'São 10' })).status).toBe(200);
    expect((await call(remove, id)).status).toBe(200);
    expect(await orders()).toEqual([]);
  });

  test('leaves no order to send behind and is revoked once a runner has begun to send it', async () => {
    const { id } = await queueUp('segredo');
    await take(id);
    expect((await call(remove, id)).body.change).toEqual({ kind: 'delete', state: 'waiting' });
    expect((await orders()).map(({ kind }) => kind)).toEqual(['revoke']);
  });

  test('is sent again with the new text, which an edit follows, once a runner has begun to send it', async () => {
    const { id } = await queueUp('Sao 10');
    await take(id);
    await call(edit, id, { body: 'São 10' });
    expect(await orders()).toMatchObject([
      { kind: 'send', taken: true, content: { text: 'São 10' } },
      { kind: 'edit', text: 'São 10' },
    ]);
  });

  test('is withdrawn after a retry too', async () => {
    const { id } = await sendText('Oi');
    await deliverReceipt(parseMessageId(id).providerId, refused);
    await call(retry, id);
    await call(remove, id);
    expect(await orders()).toEqual([]);
  });

  test.each([
    ['before', (fail: () => Promise<void>, settle: () => Promise<void>) => fail().then(settle)],
    ['after', (fail: () => Promise<void>, settle: () => Promise<void>) => settle().then(fail)],
  ])('claims nothing about the customer when it fails %s its refused deletion', async (_, inOrder) => {
    const { id } = await queueUp('segredo');
    await take(id);
    await call(remove, id);
    const [revoke] = await orders('revoke');
    await inOrder(
      () => deliverReceipt(parseMessageId(id).providerId, refused),
      () => deliverReceipt(revoke?.providerId ?? '', refused),
    );
    expect(await stored(id)).toMatchObject({ failure: 'refused', change: null });
  });

  test('leaves no order behind when it is deleted after it failed', async () => {
    const { id } = await queueUp('segredo');
    await take(id);
    await deliverReceipt(parseMessageId(id).providerId, refused);
    await call(remove, id);
    expect(await orders()).toEqual([]);
    expect(await stored(id)).toMatchObject({ isDeleted: true, change: null });
  });
});

describe('editing', () => {
  test("changes row, list and phone, keeps the earlier text, and is settled by WhatsApp's receipt", async () => {
    const { id } = await sendText('Sao 10');
    const answer = await call(edit, id, { body: 'São 10' });
    expect(answer).toMatchObject({
      status: 200,
      body: { body: 'São 10', isEdited: true, change: { kind: 'edit', state: 'waiting' } },
    });
    expect(await ticket()).toMatchObject({ lastMessage: 'São 10' });
    const [order] = await orders('edit');
    expect(order).toMatchObject({
      text: 'São 10',
      target: { providerId: parseMessageId(id).providerId, fromMe: true },
    });
    await call(edit, id, { body: 'São 10' });
    expect(await orders('edit')).toHaveLength(1);
    await deliverReceipt(order?.providerId ?? '', accepted);
    expect(await stored(id)).toMatchObject({ body: 'São 10', change: null, ack: 0 });
    expect((await call(history, id)).body).toMatchObject({ history: [{ body: 'Sao 10' }] });
  });

  test('changes the caption of a file, and is rejected for a file without one', async () => {
    const photo = async (body: string): Promise<Message> => {
      const uploadId = await uploadMessageFile({ token: ana.token, ticketId }, sampleFiles.png);
      const media = { uploadId, fileName: 'foto.png' };
      return (await invoke(send, { token: ana.token, params: { ticketId }, body: { body, media } })).body;
    };
    const { id } = await photo('Sao 10');
    await take(id);
    expect((await call(edit, id, { body: 'São 10' })).body).toMatchObject({ body: 'São 10', isEdited: true });
    expect(await orders('edit')).toMatchObject([{ text: 'São 10', media: 'image' }]);
    expect(await ticket()).toMatchObject({ lastMessage: '📷 São 10' });
    expect((await call(edit, (await photo('')).id, { body: 'Agora sim' })).body.error).toBe('ERR_EDITING_WAPP_MSG');
  });

  test('is undone in row and list and marked as failed when WhatsApp refuses it', async () => {
    const { id } = await sendText('Sao 10');
    await call(edit, id, { body: 'São 10' });
    const [order] = await orders('edit');
    for (let n = 0; n < 2; n++) await deliverReceipt(order?.providerId ?? '', refused);
    expect(await stored(id)).toMatchObject({
      body: 'Sao 10',
      isEdited: false,
      failure: null,
      change: { kind: 'edit', state: 'failed' },
    });
    expect(await ticket()).toMatchObject({ lastMessage: 'Sao 10' });
  });

  test('is allowed only for own recent texts in open tickets', async () => {
    const { id } = await sendText('Sao 10');
    expect((await call(edit, asked, { body: 'x' })).body).toEqual({ error: 'ERR_EDITING_WAPP_MSG' });
    expect((await call(edit, id, { body: ' ' })).status).toBe(400);
    await age(id, editWindowMs + 1000);
    expect((await call(edit, id, { body: 'x' })).body).toEqual({ error: 'ERR_EDIT_WINDOW_OVER' });
    await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'closed' } });
    expect((await call(edit, id, { body: 'x' })).body).toEqual({ error: 'ERR_TICKET_NOT_OPEN' });
    expect(await orders('edit')).toEqual([]);
  });

  test('keeps one of two concurrent texts, with the other in the history', async () => {
    const { id } = await sendText('um');
    await Promise.all(['dois', 'três'].map((body) => call(edit, id, { body })));
    const now = (await stored(id))?.body ?? '';
    const { history: earlier } = (await call(history, id)).body;
    expect([...earlier.map(({ body }: { body: string }) => body), now].sort()).toEqual(['dois', 'três', 'um'].sort());
    expect(await orders('edit')).toHaveLength(2);
  });
});

describe('deleting', () => {
  test('takes the message back once, shows none of its text any more and a marker in the list', async () => {
    const { id } = await sendText('Engano');
    for (let n = 0; n < 2; n++) expect((await call(remove, id)).body).toMatchObject({ isDeleted: true, body: '' });
    expect(await orders('revoke')).toMatchObject([{ target: { providerId: parseMessageId(id).providerId } }]);
    expect(await ticket()).toMatchObject({ lastMessage: '🚫' });
    expect((await call(edit, id, { body: 'x' })).body).toEqual({ error: 'ERR_EDITING_WAPP_MSG' });
  });

  test("is undone when WhatsApp refuses it; is rejected for messages that are old or the customer's", async () => {
    const { id } = await sendText('Engano');
    await call(remove, id);
    await deliverReceipt((await orders('revoke'))[0]?.providerId ?? '', refused);
    expect(await stored(id)).toMatchObject({ isDeleted: false, change: { kind: 'delete', state: 'failed' } });
    expect(await ticket()).toMatchObject({ lastMessage: 'Engano' });
    expect((await call(remove, asked)).body).toEqual({ error: 'ERR_DELETE_WAPP_MSG' });
    await age(id, deleteWindowMs + 1000);
    expect((await call(remove, id)).body).toEqual({ error: 'ERR_FETCH_WAPP_MSG' });
  });
});

describe('reactions', () => {
  const reactionFrom = (emoji: string, targetProviderId: string, fields = {}) => ({
    ...inboundTextFrom(maria, line),
    type: 'reaction',
    emoji,
    targetProviderId,
    ...fields,
  });

  test('by the customer change only the row, and the latest counts in whatever order they arrive', async () => {
    const { id } = await sendText('Pronto!');
    const target = parseMessageId(id).providerId;
    const before = await ticket();
    const late = reactionFrom('👍', target, { at: '2026-01-01T10:00:00.000Z' });
    await deliverBatchToWorker(onInbound, reactionFrom('❤️', target, { at: '2026-01-01T10:00:01.000Z' }));
    await deliverBatchToWorker(onInbound, late, late);
    expect(await stored(id)).toMatchObject({ reactions: [{ emoji: '❤️', fromMe: false, name: null }] });
    expect(await ticket()).toEqual(before);
    await deliverBatchToWorker(onInbound, reactionFrom('', target));
    expect(await stored(id)).toMatchObject({ reactions: [] });
    expect(await conversation()).toHaveLength(2);
  });

  test('from another chat are ignored; a reaction to an unknown message is shown as a message', async () => {
    const { id } = await sendText('Pronto!');
    const joao = peerIdentity('5511911112222');
    await deliverBatchToWorker(onInbound, inboundTextFrom(joao, line));
    await deliverBatchToWorker(onInbound, { ...reactionFrom('👎', parseMessageId(id).providerId), chat: joao });
    expect(await stored(id)).toMatchObject({ reactions: [] });
    const strange = reactionFrom('🙏', freshProviderId());
    await deliverBatchToWorker(onInbound, strange, strange);
    expect((await conversation()).slice(2)).toMatchObject([{ mediaType: 'reaction', body: '🙏' }]);
    expect(await ticket()).toMatchObject({ lastMessage: '💬 🙏' });
  });

  test('replace each other, are removed by an empty one, and are restored when WhatsApp refuses', async () => {
    for (const emoji of ['👍', '👍', '❤️']) await call(react, asked, { emoji });
    expect(await stored(asked)).toMatchObject({ reactions: [{ emoji: '❤️', fromMe: true, name: null }] });
    const [first, second] = await orders('reaction');
    expect(first).toMatchObject({ emoji: '👍', target: { fromMe: false } });
    await deliverReceipt(first?.providerId ?? '', accepted);
    await deliverReceipt(second?.providerId ?? '', refused);
    expect(await stored(asked)).toMatchObject({
      reactions: [{ emoji: '👍' }],
      change: { kind: 'reaction', state: 'failed' },
      ack: 0,
    });
    await call(react, asked, { emoji: '' });
    expect(await stored(asked)).toMatchObject({ reactions: [] });
    expect((await call(react, asked, { emoji: 'oi' })).status).toBe(400);
  });
});

describe('retrying', () => {
  test('sends the same message under the same id once, however often it is requested', async () => {
    const { id } = await queueUp('Chegou?');
    const { providerId } = parseMessageId(id);
    const [first] = await orders('send');
    await deliverReceipt(providerId, refused);
    expect(await stored(id)).toMatchObject({ failure: 'refused' });
    await Promise.all([call(retry, id), call(retry, id), call(retry, id)]);
    const sends = await orders('send');
    expect(sends.map((row) => row.providerId)).toEqual([providerId, providerId]);
    // The runner may remove the failed row only now, so the new one is another row.
    expect(sends[1]?.sk).not.toBe(first?.sk);
    await deliverReceipt(providerId, { type: 'ack', ack: 3 });
    expect(await stored(id)).toMatchObject({ failure: null, ack: 3 });
    await call(retry, id);
    expect(await orders('send')).toHaveLength(2);
  });

  test('sends nothing for a message that did not fail; a failed message can be deleted without WhatsApp', async () => {
    const { id } = await queueUp('Chegou?');
    expect((await call(retry, id)).status).toBe(200);
    expect(await orders('send')).toHaveLength(1);
    await deliverReceipt(parseMessageId(id).providerId, refused);
    expect((await call(remove, id)).body).toMatchObject({ isDeleted: true, change: null });
    expect(await orders('revoke')).toEqual([]);
    expect((await call(retry, id)).body).toEqual({ error: 'ERR_SENDING_WAPP_MSG' });
  });
});

describe('forwarding', () => {
  const forward = (id: string, to: number, key: string) =>
    invoke(send, { token: ana.token, params: { ticketId: to }, body: { forward: id, idempotencyKey: key } });

  test('sends the text once in another ticket, marked as forwarded', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511911112222'), line));
    const [other] = (await invoke(listTickets, { token: ana.token, query: { status: 'pending', order: 'newest' } }))
      .body.tickets;
    await invoke(update, { token: ana.token, params: { ticketId: other.id }, body: { status: 'open' } });
    for (let n = 0; n < 2; n++) {
      expect((await forward(asked, other.id, 'encaminha-1')).body).toMatchObject({
        ticketId: other.id,
        body: 'Pergunta',
        fromMe: true,
        isForwarded: true,
      });
    }
    expect(await orders('send')).toMatchObject([{ isForwarded: true, content: { type: 'text', text: 'Pergunta' } }]);
  });

  test('fills in no variables in the forwarded text', async () => {
    const question = inboundTextFrom(maria, line, { body: 'O que é {{name}}?' });
    await deliverBatchToWorker(onInbound, question);
    const { body } = await forward(`${line.id}-${question.providerId}`, ticketId, 'encaminha-4');
    expect(body.body).toBe('O que é {{name}}?');
  });

  test('copies the file within the bucket, so that it outlives the first one', async () => {
    const uploadId = await uploadMessageFile({ token: ana.token, ticketId }, sampleFiles.jpeg);
    const sent = await invoke(send, {
      token: ana.token,
      params: { ticketId },
      body: { body: 'Vista', media: { uploadId, fileName: 'praia.jpg', width: 800, height: 600 } },
    });
    const { body } = await forward(sent.body.id, ticketId, 'encaminha-3');
    expect(body).toMatchObject({
      mediaType: 'image',
      body: 'Vista',
      isForwarded: true,
      media: { state: 'ready', fileName: 'praia.jpg', width: 800, size: sampleFiles.jpeg.length },
    });
    const contents = (await orders('send')).flatMap((row) => (row.kind === 'send' ? [row.content] : []));
    const names = contents.map((content) => (content.type === 'media' ? content.key : ''));
    expect(new Set(names).size).toBe(2);
    await s3.send(new DeleteObjectCommand({ Bucket: mediaBucket(), Key: names[0] }));
    const shown = await fetch(body.mediaUrl);
    expect(Buffer.from(await shown.arrayBuffer()).equals(sampleFiles.jpeg)).toBe(true);
  });

  test("sends nothing of a message that was deleted or is another company's", async () => {
    const { id } = await sendText('Engano');
    await call(remove, id);
    expect((await forward(id, ticketId, 'encaminha-2')).body).toEqual({ error: 'ERR_MESSAGE_NOT_FORWARDABLE' });
    const stranger = await seedCompany();
    const foreign = await invoke(send, {
      token: stranger.admin.token,
      params: { ticketId },
      body: { forward: asked },
    });
    expect(foreign.status).toBe(404);
  });
});

test('leaves one consistent message after concurrent and repeated changes', async () => {
  const { id } = await sendText('zero');
  const target = parseMessageId(id).providerId;
  const reaction = { ...inboundTextFrom(maria, line), type: 'reaction', emoji: '👍', targetProviderId: target };
  await Promise.all([
    ...['um', 'dois'].map((body) => call(edit, id, { body })),
    ...['❤️', '🙏'].map((emoji) => call(react, id, { emoji })),
    ...[reaction, reaction].map((event) => deliverBatchToWorker(onInbound, event)),
    ...[3, 2, 3].map((ack) => deliverReceipt(target, { type: 'ack', ack })),
    deliverReceipt(target, refused),
  ]);
  const message = await stored(id);
  const sentText = [...(await call(history, id)).body.history.map(({ body }: { body: string }) => body), message?.body];
  expect(sentText.sort()).toEqual(['dois', 'um', 'zero']);
  expect(message).toMatchObject({ ack: 3, failure: null, isEdited: true, isDeleted: false });
  expect(message?.reactions.map(({ fromMe }) => fromMe).sort()).toEqual([false, true]);
  expect(await ticket()).toMatchObject({ lastMessage: message?.body });
  expect(await orders('edit')).toHaveLength(2);
  for (const order of [...(await orders('edit')), ...(await orders('reaction'))]) {
    if (order.kind !== 'send') await deliverReceipt(order.providerId, accepted);
  }
  expect((await stored(id))?.change).toBeNull();
});

test('rejects a text longer than WhatsApp allows and stores nothing', async () => {
  const answer = await invoke(send, { token: ana.token, params: { ticketId }, body: { body: 'x'.repeat(70_000) } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect(JSON.stringify(answer.body)).toContain('Too Long!');
  expect(await conversation()).toHaveLength(1);
  expect(await orders('send')).toEqual([]);
});
