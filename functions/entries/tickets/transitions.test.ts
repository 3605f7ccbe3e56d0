import { describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { handler as changeSetting } from '#functions/entries/settings/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as log } from './log.ts';
import { handler as peek } from './peek.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

/** All kinds of users who may come across a ticket of the queue "Vendas" that Ana has, had, or may take. */
const roles = ['admin', 'supervisor', 'owner', 'colleague', 'foreign queue', 'foreign company'] as const;
type Role = (typeof roles)[number];

let company: SeededCompany;
let line: WhatsappRow;
let people: Record<Role, SignedInUser>;
let queueId: number;
let otherQueueId: number;
seedTableOnce(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  queueId = (await company.addQueue({ name: 'Vendas' })).id;
  otherQueueId = (await company.addQueue({ name: 'Financeiro' })).id;
  const queueIds = [queueId];
  people = {
    admin: company.admin,
    supervisor: await company.addUser({ name: 'Sara', profile: 'supervisor', queueIds }),
    owner: await company.addUser({ name: 'Ana', queueIds }),
    colleague: await company.addUser({ name: 'Bia', queueIds }),
    'foreign queue': await company.addUser({ name: 'Cida', queueIds: [otherQueueId], allTicket: 'desabled' }),
    'foreign company': (await seedCompany()).admin,
  };
});

const change = (role: Role, ticketId: number, body: object) =>
  invoke(update, { token: people[role].token, params: { ticketId }, body });

let lastNumber = 5511970000000;
/** A ticket of the queue in a status; open and closed ones are (or were) the owner's. */
const ticketIn = async (status: TicketStatus): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(String(++lastNumber)), line));
  const { token } = people.admin;
  const [{ id }] = (await invoke(list, { token, query: { showAll: true, status: 'pending', order: 'newest' } })).body
    .tickets;
  let ticket = (await change('admin', id, { queueId })).body;
  if (status !== 'pending') ticket = (await change('owner', id, { status: 'open' })).body;
  if (status === 'closed') ticket = (await change('owner', id, { status: 'closed' })).body;
  return ticket;
};

type Expected = 200 | 400 | 403 | 404 | 409;
/** In the order of `roles`. */
type Answers = [Expected, Expected, Expected, Expected, Expected, Expected];
const inQueue: Answers = [200, 200, 200, 200, 403, 404];
const impossible: Answers = [409, 409, 409, 409, 403, 404];

interface Move {
  name: string;
  from: TicketStatus;
  body: (by: SignedInUser) => object;
  answers: Answers;
  to: (by: SignedInUser) => Partial<Ticket>;
}

const moves: Move[] = [
  {
    name: 'accept',
    from: 'pending',
    body: ({ user }) => ({ status: 'open', userId: user.id }),
    answers: inQueue,
    to: ({ user }) => ({ status: 'open', userId: user.id }),
  },
  {
    name: 'return',
    from: 'open',
    body: () => ({ status: 'pending', userId: null }),
    answers: inQueue,
    to: () => ({ status: 'pending', userId: null, queueId }),
  },
  {
    name: 'resolve',
    from: 'open',
    body: ({ user }) => ({ status: 'closed', userId: user.id }),
    answers: inQueue,
    to: ({ user }) => ({ status: 'closed', userId: user.id, queueId, useIntegration: false, promptId: null }),
  },
  {
    name: 'close without farewell, waiting',
    from: 'pending',
    body: () => ({ status: 'closed', sendCompletionMessage: false }),
    answers: inQueue,
    to: ({ user }) => ({ status: 'closed', userId: user.id }),
  },
  {
    name: 'reopen',
    from: 'closed',
    body: ({ user }) => ({ status: 'open', userId: user.id }),
    answers: inQueue,
    to: ({ user }) => ({ status: 'open', userId: user.id, cycle: 2 }),
  },
  {
    name: 'transfer to a queue',
    from: 'open',
    body: () => ({ queueId: otherQueueId }),
    answers: inQueue,
    to: () => ({ status: 'pending', userId: null, queueId: otherQueueId }),
  },
  {
    name: 'transfer to a user who does not serve the queue',
    from: 'open',
    body: () => ({ userId: people['foreign queue'].user.id }),
    answers: [400, 400, 400, 400, 403, 404],
    to: () => ({}),
  },
  {
    name: 'accept into a queue of others',
    from: 'pending',
    body: ({ user }) => ({ status: 'open', userId: user.id, queueId: otherQueueId }),
    answers: [200, 400, 400, 400, 403, 404],
    to: ({ user }) => ({ status: 'open', userId: user.id, queueId: otherQueueId }),
  },
  {
    name: 'transfer with a made-up prompt',
    from: 'open',
    body: () => ({ promptId: 999 }),
    answers: [404, 404, 404, 404, 403, 404],
    to: () => ({}),
  },
  {
    name: 'take over',
    from: 'open',
    body: ({ user }) => ({ userId: user.id }),
    answers: inQueue,
    to: ({ user }) => ({ status: 'open', userId: user.id }),
  },
  {
    name: 'accept what another one has',
    from: 'open',
    body: ({ user }) => ({ status: 'open', userId: user.id }),
    // The owner already has it, so the request changes nothing.
    answers: [409, 409, 200, 409, 403, 404],
    to: ({ user }) => ({ status: 'open', userId: user.id }),
  },
  {
    name: 'return what is closed',
    from: 'closed',
    body: () => ({ status: 'pending' }),
    answers: impossible,
    to: () => ({}),
  },
  {
    name: 'transfer what is closed',
    from: 'closed',
    body: () => ({ queueId: otherQueueId }),
    answers: impossible,
    to: () => ({}),
  },
];

describe.each(moves)('$name', ({ from, body, answers, to }) => {
  test.each(roles.map((role, n) => ({ role, status: answers[n] })))('by $role: $status', async ({ role, status }) => {
    const before = await ticketIn(from);
    const answer = await change(role, before.id, body(people[role]));
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toMatchObject(to(people[role]));
    if (status === 409) expect(answer.body.ticket).toMatchObject({ id: before.id, status: from });
    if (status === 403 || status === 404) expect(JSON.stringify(answer.body)).not.toContain('Olá');
  });
});

test.each(roles.map((role, n) => ({ role, status: [200, 403, 403, 403, 403, 404][n] })))(
  'delete by $role: $status',
  async ({ role, status }) => {
    const { id } = await ticketIn('open');
    const { token } = people[role];
    expect((await invoke(remove, { token, params: { ticketId: id } })).status).toBe(status);
  },
);

describe('taking up a closed conversation', () => {
  test.each([
    { role: 'colleague', status: 200 },
    { role: 'foreign queue', status: 403 },
  ] as const)('by $role: $status', async ({ role, status }) => {
    const { contactId, lastMessage } = await ticketIn('closed');
    const { token, user } = people[role];
    const answer = await invoke(create, { token, body: { contactId, queueId: user.queueIds[0] } });
    expect(answer.status).toBe(status);
    if (status === 403) expect(JSON.stringify(answer.body)).not.toContain(lastMessage);
  });
});

test('peeking is for administrators only, changes nothing and is logged', async () => {
  const { undo: _, ...before } = (await ticketIn('pending')) as Ticket & { undo: unknown };
  const params = { ticketId: before.id };
  for (const role of ['supervisor', 'owner', 'foreign queue'] as const)
    expect((await invoke(peek, { token: people[role].token, params })).status).toBe(403);
  expect((await invoke(peek, { token: people['foreign company'].token, params })).status).toBe(404);
  const { token, user } = people.admin;
  expect((await invoke(peek, { token, params })).body).toEqual(before);
  const { entries } = (await invoke(log, { token, params })).body;
  expect(entries[0]).toMatchObject({ at: expect.any(String), kind: 'peeked', user: { id: user.id, name: user.name } });
  await change('owner', before.id, { status: 'open' });
  const read = await invoke(log, { token: people.owner.token, params });
  expect(read.body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['accepted', 'transferred']);
  expect((await invoke(log, { token: people['foreign queue'].token, params })).status).toBe(403);
});

test('every act leaves a line, for all who may read the conversation', async () => {
  const { id } = await ticketIn('open');
  const { colleague, owner } = people;
  await change('colleague', id, { userId: colleague.user.id });
  await change('colleague', id, { userId: owner.user.id });
  await change('owner', id, { status: 'pending' });
  await change('owner', id, { status: 'open' });
  await change('owner', id, { status: 'closed' });
  await change('owner', id, { status: 'open' });
  await change('owner', id, { status: 'closed', sendCompletionMessage: false });
  await change('owner', id, { status: 'open' });
  await change('owner', id, { queueId: otherQueueId });
  const { entries } = (await invoke(log, { token: people.admin.token, params: { ticketId: id } })).body;
  expect(entries.toReversed().slice(2)).toMatchObject([
    { kind: 'tookOver', user: { name: 'Bia' }, from: { name: 'Ana' } },
    { kind: 'transferred', user: { name: 'Bia' }, toUser: { name: 'Ana' }, toQueue: { name: 'Vendas' } },
    { kind: 'returned', user: { name: 'Ana' } },
    { kind: 'accepted', user: { name: 'Ana' } },
    { kind: 'resolved', user: { name: 'Ana' } },
    { kind: 'reopened', user: { name: 'Ana' } },
    { kind: 'closed', user: { name: 'Ana' } },
    { kind: 'reopened', user: { name: 'Ana' } },
    { kind: 'transferred', user: { name: 'Ana' }, toUser: null, toQueue: { name: 'Financeiro' } },
  ]);
});

test('with onlyAssigneeWrites, other agents take the ticket over before they write', async () => {
  const { id } = await ticketIn('open');
  const write = (role: Role) =>
    invoke(send, { token: people[role].token, params: { ticketId: id }, body: { body: 'Oi' } });
  expect((await write('colleague')).status).toBe(200);
  await invoke(changeSetting, {
    token: people.admin.token,
    params: { key: 'onlyAssigneeWrites' },
    body: { value: 'enabled' },
  });
  expect(await write('colleague')).toMatchObject({
    status: 409,
    body: { error: 'ERR_NOT_ASSIGNEE', ticket: { id, user: { name: 'Ana' } } },
  });
  expect((await write('owner')).status).toBe(200);
  await change('colleague', id, { userId: people.colleague.user.id });
  expect((await write('colleague')).status).toBe(200);
  expect((await write('owner')).status).toBe(409);
});
