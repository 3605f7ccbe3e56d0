import { beforeAll, expect, test } from 'vitest';
import { handler as command } from '#functions/entries/live/command.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { openSockets } from '#functions/entries/live/socket-store.ts';
import { handler as ticketHandler } from '#functions/entries/live/ticket.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { importRouteHandler, validBodies } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import type { Route } from '#shared/http/route.ts';
import type { LiveMessage } from '#shared/live/contract.ts';

/** Calls every route of chats as users of the company who are no members, and looks at who receives each event. */
useBackend();

let company: SeededCompany;
let owner: SignedInUser;
let member: SignedInUser;
let outsider: SignedInUser;
let chat: Chat;
let chatMessageId: number;
beforeAll(async () => {
  company = await seedCompany();
  owner = await company.addUser({ name: 'Dona' });
  member = await company.addUser({ name: 'Membro' });
  outsider = await company.addUser({ name: 'De fora', profile: 'admin', super: true });
  const body = { title: 'Salários', users: [member.user.id] };
  chat = (await invoke(await importRouteHandler(chats.create), { token: owner.token, body })).body;
  const call = { token: owner.token, params: { chatId: chat.id }, body: { message: 'confidencial' } };
  chatMessageId = (await invoke(await importRouteHandler(chats.send), call)).body.id;
});

const routesOfOne = (Object.values(chats) as Route[]).filter(({ path }) => path.includes('{chatId}'));

test.each(routesOfOne.map((route) => [route.id, route] as const))(
  '%s answers a non-member like a missing chat, and changes nothing',
  async (_, route) => {
    const before = await tableContents();
    await drainQueuedMessages('live');
    const call = { token: outsider.token, body: validBodies[route.id] };
    const handler = await importRouteHandler(route);
    const refused = await invoke(handler, { ...call, params: { chatId: chat.id, chatMessageId } });
    const missing = await invoke(handler, { ...call, params: { chatId: 999_999, chatMessageId } });
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_CHAT_FOUND' } });
    expect(refused.body).toEqual(missing.body);
    expect(await tableContents()).toBe(before);
    expect(await drainQueuedMessages('live')).toEqual([]);
  },
);

test('a non-member finds the chat neither by its uuid nor in the list', async () => {
  const byUuid = { token: outsider.token, params: { chatId: chat.uuid } };
  expect((await invoke(await importRouteHandler(chats.show), byUuid)).status).toBe(404);
  for (const searchParam of ['', 'Salários', 'confidencial']) {
    const found = await invoke(await importRouteHandler(chats.list), { token: outsider.token, query: { searchParam } });
    expect(found.body).toMatchObject({ records: [], unread: 0, count: 0 });
  }
});

test('a message of another chat is missing, even for a member of both', async () => {
  const body = { title: 'Outra', users: [member.user.id] };
  const other = (await invoke(await importRouteHandler(chats.create), { token: owner.token, body })).body;
  const params = { chatId: other.id, chatMessageId };
  for (const route of [chats.edit, chats.removeMessage, chats.media] as Route[]) {
    const answer = await invoke(await importRouteHandler(route), {
      token: owner.token,
      params,
      body: validBodies[route.id],
    });
    expect(answer.body, route.id).toEqual({ error: 'ERR_NO_CHAT_MESSAGE_FOUND' });
  }
});

const openSocket = async (socketId: string, { token }: SignedInUser) => {
  const oneTime = (await invoke(ticketHandler, { token })).body.ticket;
  const event = {
    requestContext: { connectionId: socketId },
    headers: edgeProofHeaders(),
    queryStringParameters: { ticket: oneTime },
  };
  expect(await connect(event as never)).toEqual({ statusCode: 200 });
};
const type = (socketId: string) =>
  command({
    requestContext: { connectionId: socketId },
    body: JSON.stringify({ action: 'typingChat', chatId: chat.id }),
  } as never);

test('every live event of a chat reaches sockets of its members alone', async () => {
  await openSocket('owner=', owner);
  await openSocket('member=', member);
  await openSocket('outsider=', outsider);
  await drainQueuedMessages('live');
  const params = { chatId: chat.id };
  await invoke(await importRouteHandler(chats.send), { token: member.token, params, body: { message: 'oi' } });
  await invoke(await importRouteHandler(chats.edit), {
    token: owner.token,
    params: { ...params, chatMessageId },
    body: { message: 'editada' },
  });
  await invoke(await importRouteHandler(chats.read), { token: owner.token, params, body: {} });
  await invoke(await importRouteHandler(chats.update), { token: owner.token, params, body: { title: 'Folha' } });
  await type('member=');
  await type('outsider=');
  await invoke(await importRouteHandler(chats.remove), { token: owner.token, params });
  const events = await drainQueuedMessages<LiveMessage>('live');
  const kinds = new Set(events.map(({ event }) => event.split('-').at(-1)));
  expect([...kinds].sort()).toEqual(['chat', 'chatMessage', 'chatTyping']);
  const sockets = await openSockets(company.tenant);
  const reached = sockets.filter(({ rooms }) => events.some((event) => event.rooms.some((room) => rooms.has(room))));
  expect(reached.map(({ socketId }) => socketId).sort()).toEqual(['member=', 'owner=']);
  const typing = events.filter(({ event }) => event.endsWith('chatTyping'));
  expect(typing.map(({ rooms }) => rooms)).toEqual([[`user-${owner.user.id}`]]);
});
