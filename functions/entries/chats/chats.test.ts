import { beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import { type Chat, maxChatMembers } from '#shared/chats/chat.ts';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as edit } from './edit.ts';
import { handler as list } from './list.ts';
import { handler as messages } from './messages.ts';
import { handler as onRemovedChat } from './on-removed.ts';
import { handler as read } from './read.ts';
import { handler as remove } from './remove.ts';
import { handler as removeMessage } from './remove-message.ts';
import { handler as send } from './send.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';
import { handler as upload } from './upload.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let bia: SignedInUser;
let caio: SignedInUser;
seedTableOnce(async () => {
  company = await seedCompany();
  ana = await company.addUser({ name: 'Ana' });
  bia = await company.addUser({ name: 'Bia' });
  caio = await company.addUser({ name: 'Caio' });
});
beforeEach(async () => {
  await drainQueuedMessages('live');
  await drainQueuedMessages('removedChats');
});

const open = async (who: SignedInUser, ...members: SignedInUser[]): Promise<Chat> => {
  const users = members.map(({ user }) => user.id);
  const answer = await invoke(create, { token: who.token, body: { title: 'Estoque', users } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const of = (chat: { id: number }, { token }: SignedInUser, body?: object) => ({
  token,
  params: { chatId: chat.id },
  body,
});
const sendText = async (chat: Chat, who: SignedInUser, message: string, more: object = {}): Promise<ChatMessage> =>
  (await invoke(send, of(chat, who, { message, ...more }))).body;
const listOf = async ({ token }: SignedInUser, query = {}) => (await invoke(list, { token, query })).body;
const unreads = async (chat: Chat, who: SignedInUser) => {
  const { body } = await invoke(show, of(chat, who));
  return body.users.find(({ userId }: { userId: number }) => userId === who.user.id).unreads;
};
const events = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { action?: string } }>('live')).map(
    ({ event, rooms, payload }) => ({
      event: event.split('-').at(-1),
      action: payload.action,
      rooms: [...rooms].sort(),
    }),
  );
const roomsOf = (...who: SignedInUser[]) => who.map(({ user }) => `user-${user.id}`).sort();

test('a chat reaches its members and no other room of the company', async () => {
  const chat = await open(ana, bia);
  expect(chat).toMatchObject({ title: 'Estoque', ownerId: ana.user.id, owner: { name: 'Ana' }, lastMessage: '' });
  await sendText(chat, ana, 'Chegou a farinha');
  await invoke(update, of(chat, ana, { title: 'Depósito' }));
  await invoke(read, of(chat, bia, {}));
  const seen = await events();
  expect(seen).toEqual([
    { event: 'chat', action: 'create', rooms: roomsOf(ana, bia) },
    { event: 'chatMessage', action: 'create', rooms: roomsOf(ana, bia) },
    { event: 'chat', action: 'update', rooms: roomsOf(ana, bia) },
    { event: 'chat', action: 'update', rooms: roomsOf(ana, bia) },
    { event: 'chat', action: 'update', rooms: roomsOf(bia) },
  ]);
});

test('finds a chat by its uuid, and accepts users as Whaticket-compatible clients send them', async () => {
  const body = { title: 'Estoque', users: [{ id: bia.user.id, name: 'ignored' }] };
  const { body: chat } = await invoke(create, { token: ana.token, body });
  expect((await invoke(show, { token: bia.token, params: { chatId: chat.uuid } })).body).toMatchObject({ id: chat.id });
});

test('counts what each member has not read, whatever order devices report in', async () => {
  const chat = await open(ana, bia);
  const first = await sendText(chat, ana, 'um');
  const second = await sendText(chat, ana, 'dois');
  await sendText(chat, ana, 'três');
  expect(await unreads(chat, ana)).toBe(0);
  expect(await unreads(chat, bia)).toBe(3);
  expect((await listOf(bia)).unread).toBe(1);
  await Promise.all([
    invoke(read, of(chat, bia, { upTo: second.id })),
    invoke(read, of(chat, bia, { upTo: first.id })),
    invoke(read, of(chat, bia, { upTo: first.id })),
  ]);
  expect(await unreads(chat, bia)).toBe(1);
  await invoke(read, of(chat, bia, { userId: ana.user.id }));
  expect(await unreads(chat, bia)).toBe(0);
  expect((await listOf(bia)).unread).toBe(0);
});

test('members who write at the same time lose no message and no count', async () => {
  const chat = await open(ana, bia, caio);
  const texts = Array.from({ length: 6 }, (_, n) => `m${n}`);
  await Promise.all(texts.map((text, n) => sendText(chat, n % 2 ? ana : bia, text)));
  const { records, count } = (await invoke(messages, of(chat, caio))).body;
  expect(records.map(({ message }: ChatMessage) => message).sort()).toEqual(texts);
  expect(count).toBe(6);
  expect(await unreads(chat, caio)).toBe(6);
});

test('a repeated call with the same key stores one message', async () => {
  const chat = await open(ana, bia);
  const once = () => sendText(chat, ana, 'só uma vez', { idempotencyKey: 'tecla-1234' });
  const [first, again] = await Promise.all([once(), once()]);
  expect((await once()).id).toBe(first.id);
  expect(again.id).toBe(first.id);
  expect(await unreads(chat, bia)).toBe(1);
});

test('pages messages by cursor and by number, each page from the oldest to the newest', async () => {
  const chat = await open(ana, bia);
  for (let n = 1; n <= 23; n++) await sendText(chat, ana, `m${n}`);
  const newest = (await invoke(messages, of(chat, bia))).body;
  expect(newest.records.map(({ message }: ChatMessage) => message)).toEqual(
    Array.from({ length: 20 }, (_, n) => `m${n + 4}`),
  );
  const older = ['m1', 'm2', 'm3'];
  for (const query of [{ cursor: newest.nextCursor as string }, { pageNumber: 2 }] as Record<
    string,
    string | number
  >[]) {
    const page = (await invoke(messages, { ...of(chat, bia), query })).body;
    expect(page).toMatchObject({ records: older.map((message) => ({ message })), hasMore: false, count: 23 });
  }
});

test('only the owner changes and deletes a chat, also an administrator who is a member', async () => {
  const chat = await open(ana, company.admin);
  for (const handler of [update, remove]) {
    const refused = await invoke(handler, of(chat, company.admin, { title: 'Meu' }));
    expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  }
  const message = await sendText(chat, company.admin, 'Bom dia');
  const own = { ...of(chat, ana, { message: 'Boa noite' }), params: { chatId: chat.id, chatMessageId: message.id } };
  for (const handler of [edit, removeMessage])
    expect((await invoke(handler, own)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
});

test('a member who is taken out sees nothing more, and a new one reads what was there as read', async () => {
  const chat = await open(ana, bia);
  await sendText(chat, ana, 'antes');
  await events();
  const { body } = await invoke(update, of(chat, ana, { users: [caio.user.id] }));
  expect(body.users.map(({ userId }: { userId: number }) => userId)).toEqual([ana.user.id, caio.user.id]);
  expect(await events()).toEqual([
    { event: 'chat', action: 'delete', rooms: roomsOf(bia) },
    { event: 'chat', action: 'create', rooms: roomsOf(caio) },
    { event: 'chat', action: 'update', rooms: roomsOf(ana) },
  ]);
  expect((await invoke(messages, of(chat, bia))).body).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
  expect((await listOf(bia)).records).toEqual([]);
  expect(await unreads(chat, caio)).toBe(0);
  expect((await invoke(messages, of(chat, caio))).body.records).toMatchObject([{ message: 'antes' }]);
});

test('mentions members by id until they have read it, and no one else', async () => {
  const chat = await open(ana, bia);
  const mentions = [bia.user.id, caio.user.id, ana.user.id];
  expect((await sendText(chat, ana, '@Bia @Caio', { mentions })).mentions).toEqual([bia.user.id]);
  const mentioned = async () =>
    (await listOf(bia)).records[0].users.find((u: Chat['users'][0]) => u.userId === bia.user.id);
  expect(await mentioned()).toMatchObject({ mentioned: true, unreads: 1 });
  await invoke(read, of(chat, bia, {}));
  expect(await mentioned()).toMatchObject({ mentioned: false, unreads: 0 });
});

test('edits and deletes one’s own message, and the list shows it', async () => {
  const chat = await open(ana, bia);
  const { id } = await sendText(chat, ana, 'erradp');
  const named = (body?: object) => ({ ...of(chat, ana, body), params: { chatId: chat.id, chatMessageId: id } });
  expect((await invoke(edit, named({ message: 'errado' }))).body).toMatchObject({ message: 'errado', isEdited: true });
  expect((await listOf(bia)).records[0].lastMessage).toBe('Ana: errado');
  expect((await invoke(removeMessage, named())).body).toMatchObject({ message: '', isDeleted: true });
  expect((await listOf(bia)).records[0].lastMessage).toBe('Ana: 🚫');
  expect((await invoke(edit, named({ message: 'de volta' }))).body).toEqual({ error: 'ERR_NO_CHAT_MESSAGE_FOUND' });
});

test('links to a ticket only for a member who may see it', async () => {
  const queue = await company.addQueue();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), await company.addConnection()));
  const [ticket] = (await invoke(listTickets, { token: company.admin.token, query: { showAll: 'true' } })).body.tickets;
  const outsider = await company.addUser({ allTicket: 'desabled', queueIds: [queue.id] });
  const chat = await open(company.admin, outsider);
  expect((await sendText(chat, company.admin, '', { ticketId: ticket.id })).ticketId).toBe(ticket.id);
  const refused = await invoke(send, of(chat, outsider, { ticketId: ticket.id }));
  expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
});

test('stores a file whose address only members get, and deletes it with its message', async () => {
  const chat = await open(ana, bia);
  const png = sampleFiles.png;
  const uploaded = (await invoke(upload, of(chat, bia, { fileName: 'nota.png', size: png.length }))).body;
  await fetch(uploaded.url, { method: 'PUT', headers: uploaded.headers, body: Buffer.from(png) });
  const sent = await sendText(chat, bia, '', { media: { uploadId: uploaded.uploadId, fileName: 'nota.png' } });
  expect(sent).toMatchObject({ mediaType: 'image', media: { state: 'ready', fileName: 'nota.png' } });
  expect((await fetch(sent.mediaUrl ?? '')).status).toBe(200);
  await invoke(removeMessage, { ...of(chat, bia), params: { chatId: chat.id, chatMessageId: sent.id } });
  for (const message of await drainQueuedMessages('removedChats')) await deliverBatchToWorker(onRemovedChat, message);
  expect((await fetch(sent.mediaUrl ?? '')).status).toBe(404);
});

test('a deleted chat leaves no rows, even when the request died after the job', async () => {
  const before = (await tableContents()).split('\n').filter((row) => row.includes('#TEAM'));
  const chat = await open(ana, bia);
  await sendText(chat, ana, 'tchau', { idempotencyKey: 'tecla-1234' });
  await drainQueuedMessages('removedChats');
  const job = { companyId: company.tenant.companyId, chatId: chat.id };
  await deliverBatchToWorker(onRemovedChat, job);
  await deliverBatchToWorker(onRemovedChat, job);
  expect((await tableContents()).split('\n').filter((row) => row.includes('#TEAM'))).toEqual(before);
  expect((await events()).at(-1)).toEqual({ event: 'chat', action: 'delete', rooms: roomsOf(ana, bia) });
  expect(await invoke(remove, of(chat, ana))).toMatchObject({ status: 404 });
});

test('a removed user leaves the chats: the next member owns them, and an empty one is deleted', async () => {
  const shared = await open(ana, bia, caio);
  const alone = await open(ana, ana);
  await sendText(shared, ana, 'até logo');
  await invoke(removeUser, { token: company.admin.token, params: { userId: ana.user.id } });
  await runDueTimers({ now: () => new Date(), isLate: () => false });
  const left = (await invoke(show, of(shared, caio))).body;
  expect(left).toMatchObject({ ownerId: bia.user.id, users: [{ userId: bia.user.id }, { userId: caio.user.id }] });
  expect((await invoke(messages, of(shared, caio))).body.records).toMatchObject([{ sender: null }]);
  expect(await drainQueuedMessages('removedChats')).toEqual([
    { companyId: company.tenant.companyId, chatId: alone.id },
  ]);
  expect(await readWholeRange(keys.chatsOfUser(company.tenant, ana.user.id), { consistent: true })).toEqual([]);
});

test('refuses a chat without another user, without a title or with someone who is no user', async () => {
  const attempt = async (body: object) => (await invoke(create, { token: ana.token, body })).body.error;
  expect(await attempt({ title: 'Só eu', users: [] })).toBe('ERR_VALIDATION');
  expect(await attempt({ title: ' ', users: [bia.user.id] })).toBe('ERR_VALIDATION');
  expect(await attempt({ title: 'Ninguém', users: [999_999] })).toBe('ERR_NO_USER_FOUND');
  const many = Array.from({ length: maxChatMembers + 1 }, (_, n) => n + 1);
  expect(await attempt({ title: 'Demais', users: many })).toBe('ERR_VALIDATION');
  expect((await invoke(send, of(await open(ana, bia), ana, { message: '  ' }))).status).toBe(400);
});
