import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as sendMessage } from '#functions/entries/messages/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import {
  deliverBatchToWorker as carry,
  inboundTextFrom,
  peerIdentity,
  unhurriedLambdaContext,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as createNote } from '#functions/entries/ticket-notes/create.ts';
import { handler as listNotes } from '#functions/entries/ticket-notes/list.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as changeTicket } from '#functions/entries/tickets/update.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { conversationState } from '#shared/live/conversation-state.ts';
import { eventsInFrame, type LiveFrameEvent } from '#shared/live/frame.ts';
import type { LiveRoom } from '#shared/live/room.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { settingEvent } from '#shared/settings/events.ts';
import { paymentEvent } from '#shared/subscription/events.ts';
import { handler as command } from './command.ts';
import { handler as connect } from './connect.ts';
import { handler as disconnect } from './disconnect.ts';
import { handler as fanOut } from './fan-out.ts';
import { joinRooms, leaveRooms, openSocketsInRooms } from './socket-store.ts';
import { handler as ticket } from './ticket.ts';

useBackend();

/** The sockets' side of API Gateway: frames posted, sockets closed, and sockets that are gone or fail. */
const posted: { socketId: string; frame: LiveFrameEvent }[] = [];
/** Number of requests that posted these frames. */
let posts = 0;
const closed: string[] = [];
const gone = new Set<string>();
const broken = new Set<string>();
/** Sockets that API Gateway has not opened yet, with the number of requests it still answers with "gone". */
const opening = new Map<string, number>();
/** Sockets that accept a frame only when the promise resolves. */
const slow = new Map<string, () => Promise<void>>();
const gateway = createServer(async (request, response) => {
  const socketId = decodeURIComponent(request.url?.split('/@connections/')[1] ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  await slow.get(socketId)?.();
  const early = opening.get(socketId) ?? 0;
  opening.set(socketId, early - 1);
  if (gone.has(socketId) || early > 0)
    return response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
  if (request.method === 'DELETE') closed.push(socketId);
  else if (broken.has(socketId)) return response.writeHead(500).end('{}');
  else {
    posts++;
    for (const frame of eventsInFrame(JSON.parse(Buffer.concat(chunks).toString()))) posted.push({ socketId, frame });
  }
  return response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  process.env.SOCKETS_ENDPOINT = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/live`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

let company: SeededCompany;
let agent: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  agent = await company.addUser({ queueIds: [7], allTicket: 'desabled' });
  for (const list of [posted, closed]) list.length = 0;
  for (const set of [gone, broken, slow, opening]) set.clear();
  await drainQueuedMessages('live');
});

const socketEvent = (connectionId: string, more: object = {}) =>
  ({ requestContext: { connectionId }, ...more }) as never;
const newTicket = async ({ token }: SignedInUser): Promise<string> => (await invoke(ticket, { token })).body.ticket;
const enter = (socketId: string, oneTime: string) =>
  connect(socketEvent(socketId, { headers: edgeProofHeaders(), queryStringParameters: { ticket: oneTime } }));
let n = 0;
const open = async (user: SignedInUser): Promise<string> => {
  const socketId = `socket${++n}=`;
  expect(await enter(socketId, await newTicket(user))).toEqual({ statusCode: 200 });
  return socketId;
};
const sendFrame = (socketId: string, body: unknown) => command(socketEvent(socketId, { body: JSON.stringify(body) }));
const isIn = async (socketId: string, room: LiveRoom) =>
  (await openSocketsInRooms(company.tenant, [room])).some((socket) => socket.socketId === socketId);

const work = async (bodies: unknown[]) => {
  const Records = bodies.map((body, index) => ({ messageId: `${index}`, body: JSON.stringify(body), attributes: {} }));
  expect(await fanOut({ Records } as unknown as SQSEvent, unhurriedLambdaContext)).toEqual({ batchItemFailures: [] });
};
/** Delivers queued events to the sockets, as the worker does. */
const deliver = async () => work(await drainQueuedMessages('live'));
const setting = (value: string, rooms: LiveRoom[] = ['main']) => ({
  ...settingEvent(company.tenant, { action: 'update', setting: { key: 'call', value } }),
  rooms,
});
const publishTo = async (rooms: LiveRoom[], value = 'enabled') => {
  await publishEvents(setting(value, rooms));
  await deliver();
};

test('opens one socket per ticket, once', async () => {
  const oneTime = await newTicket(agent);
  const answers = await Promise.all([enter('a=', oneTime), enter('b=', oneTime), enter('c=', oneTime)]);
  expect(answers.map((answer) => (answer as { statusCode: number }).statusCode).sort()).toEqual([200, 401, 401]);
  expect(await enter('d=', 'made-up')).toEqual({ statusCode: 401 });
});

test('delivers each event to a socket once, and nothing of another company', async () => {
  const socketId = await open(agent);
  const other = await seedCompany();
  await open(other.admin);
  await deliver();
  posted.length = 0;
  await publishTo(['main', `user-${agent.user.id}`]);
  expect(posted.map((one) => one.socketId)).toEqual([socketId]);
});

test('subscribes only users who may pair to QR codes', async () => {
  const [mine, chief] = [await open(agent), await open(company.admin)];
  expect(await isIn(mine, 'pairing')).toBe(false);
  expect(await isIn(chief, 'pairing')).toBe(true);
});

test('subscribes agents to the waiting lists of their queues, and users who may show all to the full lists', async () => {
  const [mine, chief] = [await open(agent), await open(company.admin)];
  for (const socketId of [mine, chief]) {
    for (const status of ['open', 'pending']) await sendFrame(socketId, { action: 'joinTickets', status });
    await sendFrame(socketId, { action: 'joinNotification' });
  }
  for (const room of ['open', 'pending', 'notification'] as const) {
    expect(await isIn(mine, room)).toBe(false);
    expect(await isIn(chief, room)).toBe(true);
  }
  expect(await isIn(mine, 'queue-7-pending')).toBe(true);
  expect(await isIn(mine, 'queue-7-notification')).toBe(true);
  expect(await isIn(mine, 'queue-null-pending')).toBe(false);
  await sendFrame(mine, { action: 'leaveTickets', status: 'pending' });
  expect(await isIn(mine, 'queue-7-pending')).toBe(false);
});

test('subscribes users who watch queues to all tickets of these and of the served ones, and to no notification of them', async () => {
  const watcher = await company.addUser({ queueIds: [7], watchedQueueIds: [8], allTicket: 'desabled' });
  const [watching, serving] = [await open(watcher), await open(agent)];
  for (const socketId of [watching, serving]) {
    for (const status of ['open', 'pending', 'closed']) await sendFrame(socketId, { action: 'joinTickets', status });
    await sendFrame(socketId, { action: 'joinNotification' });
  }
  const roomsOf = async (socketId: string): Promise<LiveRoom[]> => {
    const rooms = [7, 8, 9].flatMap((id): LiveRoom[] => [
      `queue-${id}-pending`,
      `queue-${id}-open`,
      `queue-${id}-closed`,
      `queue-${id}-notification`,
    ]);
    const joined = await Promise.all(rooms.map((room) => isIn(socketId, room)));
    return rooms.filter((_, index) => joined[index]);
  };
  expect(await roomsOf(serving)).toEqual(['queue-7-pending', 'queue-7-notification']);
  expect(await roomsOf(watching)).toEqual([
    'queue-7-pending',
    'queue-7-open',
    'queue-7-closed',
    'queue-7-notification',
    'queue-8-pending',
    'queue-8-open',
    'queue-8-closed',
  ]);
});

test('does not join a missing ticket', async () => {
  const socketId = await open(agent);
  await sendFrame(socketId, { action: 'joinChatBox', ticketId: 12345 });
  expect(await isIn(socketId, 'ticket-12345')).toBe(false);
});

test('announces a reassigned ticket to the agent who loses it, then removes their socket from its room', async () => {
  await carry(onInbound, inboundTextFrom(peerIdentity('5511987650000'), await company.addConnection()));
  const { token } = company.admin;
  const [{ id }] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  const give = (userId: number) => invoke(changeTicket, { token, params: { ticketId: id }, body: { userId } });
  await give(agent.user.id);
  const socketId = await open(agent);
  await sendFrame(socketId, { action: 'joinChatBox', ticketId: id });
  await deliver();
  expect(await isIn(socketId, `ticket-${id}`)).toBe(true);
  posted.length = 0;
  await give(company.admin.user.id);
  await deliver();
  expect(posted.map(({ frame }) => frame.event)).toEqual([`company-${company.tenant.companyId}-ticket`]);
  expect(await isIn(socketId, `ticket-${id}`)).toBe(false);
});

test('answers a ping', async () => {
  const socketId = await open(agent);
  await sendFrame(socketId, { action: 'ping' });
  expect(posted).toContainEqual({ socketId, frame: { event: 'pong' } });
});

test('delivers the events of one call in one frame', async () => {
  const socketId = await open(agent);
  await drainQueuedMessages('live');
  [posted.length, posts] = [0, 0];
  await publishEvents(setting('first'), setting('second'));
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: jobQueueUrl('live') }));
  await work(Messages.map(({ Body }) => JSON.parse(Body ?? '')));
  expect([valuesOf(socketId), posts]).toEqual([['first', 'second'], 1]);
});

test('delivers events that were published while a socket was being opened', async () => {
  const socket = await open(agent);
  await drainQueuedMessages('live');
  opening.set(socket, 3);
  await publishTo(['main'], 'first');
  await publishTo(['main'], 'second');
  expect(valuesOf(socket)).toEqual(['first', 'second']);
});

test('does not wait for a socket that closed before it was open', async () => {
  const socket = await open(agent);
  await drainQueuedMessages('live');
  gone.add(socket);
  const published = publishTo(['main']);
  await disconnect(socketEvent(socket));
  await published;
  expect(await isIn(socket, 'main')).toBe(false);
});

test('removes a gone socket and closes an unreachable one, while the others receive everything', async () => {
  const [first, second, third] = [await open(agent), await open(agent), await open(agent)];
  await deliver();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  gone.add(first);
  broken.add(second);
  posted.length = 0;
  await publishTo(['main']);
  vi.useRealTimers();
  expect(posted.map((one) => one.socketId)).toEqual([third]);
  expect(closed).toEqual([second]);
  expect((await openSocketsInRooms(company.tenant, ['main'])).map(({ socketId }) => socketId)).toEqual([third]);
});

test('closes all sockets of a user when rights change, and those of older sessions at a newer sign-in', async () => {
  const socketId = await open(agent);
  await endSockets(company.tenant, agent.user.id, { except: agent.user.sessionId ?? '' });
  await deliver();
  expect(closed).toEqual([]);
  await endSockets(company.tenant, agent.user.id);
  await deliver();
  expect(closed).toEqual([socketId]);
});

test('limits the rooms of a socket, because every event of the company reads them', async () => {
  const socketId = await open(company.admin);
  const rooms = (from: number) => Array.from({ length: 150 }, (_, n): LiveRoom => `ticket-${from + n}`);
  const [socket] = await openSocketsInRooms(company.tenant, ['main']);
  if (!socket) throw new Error('no socket');
  await joinRooms(company.tenant, socket, rooms(1000));
  await joinRooms(company.tenant, socket, rooms(2000));
  await expect(joinRooms(company.tenant, socket, ['ticket-3000'])).rejects.toMatchObject({
    code: 'ERR_TOO_MANY_REQUESTS',
  });
  await leaveRooms(company.tenant, socketId, rooms(2000));
  await joinRooms(company.tenant, socket, ['ticket-3000']);
  expect(await isIn(socketId, 'ticket-3000')).toBe(true);
});

test('delivers events of two companies in one batch to their own sockets, whatever the rooms are called', async () => {
  const other = await seedCompany();
  const [mine, theirs] = [await open(company.admin), await open(other.admin)];
  await deliver();
  posted.length = 0;
  const changed = (tenant: typeof company.tenant, value: string) =>
    settingEvent(tenant, { action: 'update', setting: { key: 'call', value } });
  await publishEvents(changed(company.tenant, 'a'), changed(other.tenant, 'b'), changed(company.tenant, 'c'));
  await deliver();
  const eventsAt = (socketId: string) =>
    posted.filter((one) => one.socketId === socketId).map(({ frame }) => frame.event);
  expect(eventsAt(mine)).toEqual(Array(2).fill(`company-${company.tenant.companyId}-settings`));
  expect(eventsAt(theirs)).toEqual([`company-${other.tenant.companyId}-settings`]);
});

const valuesOf = (socketId: string) =>
  posted
    .filter((one) => one.socketId === socketId)
    .map(({ frame }) => (frame.payload as { setting: { value: string } }).setting.value);

test('sends the events of a batch in one frame per socket, in order, and to no unsubscribed socket', async () => {
  const [mine, chief] = [await open(agent), await open(company.admin)];
  await deliver();
  posts = posted.length = 0;
  await work(['a', 'b', 'c', 'd'].map((value) => setting(value, value === 'b' ? ['pairing'] : ['main'])));
  expect([valuesOf(mine), valuesOf(chief)]).toEqual([
    ['a', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ]);
  expect(posts).toBe(2);
});

test('shares frames between batches that are processed at the same time', async () => {
  const sockets = [await open(agent), await open(company.admin), await open(agent)];
  await deliver();
  posts = posted.length = 0;
  await Promise.all(Array.from({ length: 10 }, (_, batch) => work([setting(`${batch}`)])));
  expect(valuesOf(sockets[1] ?? '')).toEqual(Array.from({ length: 10 }, (_, batch) => `${batch}`));
  expect(posts).toBe(sockets.length);
});

test('does not let later events overtake those that a slow socket still has to receive', async () => {
  const [late, quick] = [await open(agent), await open(company.admin)];
  await deliver();
  posted.length = 0;
  const asked = Promise.withResolvers<void>();
  const takes = Promise.withResolvers<void>();
  slow.set(late, () => {
    asked.resolve();
    return takes.promise;
  });
  const first = work([setting('first')]);
  await asked.promise;
  slow.delete(late);
  const isReceived = Promise.withResolvers<void>();
  slow.set(quick, async () => isReceived.resolve());
  const second = work([setting('second')]);
  await isReceived.promise;
  // Gives a frame that must not come time to arrive.
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(valuesOf(late)).toEqual([]);
  takes.resolve();
  await Promise.all([first, second]);
  expect(valuesOf(late)).toEqual(['first', 'second']);
});

test('reads the sockets of a company once for a batch of events', async () => {
  await open(agent);
  await deliver();
  const costOf = async (events: number, event = setting('x')) => {
    await publishEvents(...Array(events).fill(event));
    return (await meterTableCost(deliver)).bill.readUnits;
  };
  expect(await costOf(10)).toBe(await costOf(1));
  // The same read also finds the sockets that may have lost a ticket.
  expect(await costOf(1, { ...setting('x'), payload: { action: 'update', ticketId: 9 } })).toBe(await costOf(1));
});

test('removes a closed socket from all rooms and lets it join no other', async () => {
  const socketId = await open(agent);
  await disconnect(socketEvent(socketId));
  await sendFrame(socketId, { action: 'joinNotification' });
  expect(await isIn(socketId, 'main')).toBe(false);
  expect(await isIn(socketId, 'queue-7-notification')).toBe(false);
});

test('marks a user who comes back as online and announces it to the company once', async () => {
  const away = await company.addUser({ online: false });
  const socketId = await open(away);
  await sendFrame(socketId, { action: 'userStatus' });
  expect(await drainQueuedMessages('live')).toMatchObject([
    { payload: { action: 'update', user: { id: away.user.id, online: true } } },
  ]);
});

test('cuts the texts of an event that is too large for a frame', async () => {
  await open(agent);
  await deliver();
  posted.length = 0;
  await publishTo(['main'], '語'.repeat(60_000));
  expect(posted).toMatchObject([{ frame: { shortened: true } }]);
});

/** Creates a customer's ticket that waits in no queue, which only administrators see. */
const waiting = async (phone = '5511987650000'): Promise<number> => {
  await carry(onInbound, inboundTextFrom(peerIdentity(phone), await company.addConnection()));
  const { token } = company.admin;
  const [{ id }] = (await invoke(listTickets, { token, query: { showAll: true, status: 'pending', order: 'newest' } }))
    .body.tickets;
  return id;
};
const presences = () =>
  posted.filter(({ frame }) => frame.event.endsWith('-presence')).map(({ socketId, frame }) => ({ socketId, frame }));

test('shows that a user views a ticket, types and leaves, but only to colleagues with the ticket on screen', async () => {
  const ticketId = await waiting();
  const chief = await company.addUser({ profile: 'admin' });
  const [mine, theirs, outside] = [await open(company.admin), await open(chief), await open(agent)];
  await sendFrame(mine, { action: 'joinTickets', status: 'pending' });
  await sendFrame(outside, { action: 'joinTickets', status: 'pending' });
  await deliver();
  posted.length = 0;
  for (const action of ['viewing', 'typing', 'left']) {
    await sendFrame(theirs, { action, ticketId });
    await deliver();
  }
  expect(presences()).toMatchObject(
    ['viewing', 'typing', 'left'].map((action) => ({ socketId: mine, frame: { payload: { action, ticketId } } })),
  );
  expect(presences()).toMatchObject([{ frame: { payload: { user: { id: chief.user.id } } } }, {}, {}]);
  expect(JSON.stringify(posted)).not.toContain(theirs);
  // Presence waits in no queue.
  expect(await drainQueuedMessages('live')).toEqual([]);
});

describe('a user who watches a queue', () => {
  /** A conversation of the administrator in the watched queue, and a socket of its watcher that shows all lists. */
  const watching = async () => {
    const [watched, other] = [await company.addQueue(), await company.addQueue()];
    const ticketId = await waiting();
    const change = (body: object) =>
      invoke(changeTicket, { token: company.admin.token, params: { ticketId }, body }).then(deliver);
    await change({ queueId: watched.id });
    await change({ status: 'open', userId: company.admin.user.id });
    const enterAll = async (fields: object) => {
      const socketId = await open(await company.addUser({ allTicket: 'desabled', ...fields }));
      for (const status of ['open', 'pending', 'closed']) await sendFrame(socketId, { action: 'joinTickets', status });
      await sendFrame(socketId, { action: 'joinNotification' });
      return socketId;
    };
    const socketId = await enterAll({ watchedQueueIds: [watched.id] });
    const outside = [await enterAll({ watchedQueueIds: [other.id] }), await enterAll({ queueIds: [7] })];
    await deliver();
    posted.length = 0;
    return { ticketId, change, other, socketId, outside };
  };
  const reached = () =>
    new Set(posted.filter(({ frame }) => frame.event.endsWith('-ticket')).map(({ socketId }) => socketId));

  test('receives the events of its tickets until they leave it, and no other agent does', async () => {
    const { change, other, socketId, outside } = await watching();
    await change({ queueId: null });
    expect(reached()).toEqual(new Set([socketId]));
    posted.length = 0;
    await change({ queueId: other.id });
    expect(reached()).toEqual(new Set([outside[0]]));
  });

  test('is shown as viewing a ticket and not as typing in it', async () => {
    const { ticketId, socketId } = await watching();
    const mine = await open(company.admin);
    await sendFrame(mine, { action: 'joinChatBox', ticketId });
    for (const action of ['typing', 'viewing']) await sendFrame(socketId, { action, ticketId });
    expect(presences()).toMatchObject([{ socketId: mine, frame: { payload: { action: 'viewing', ticketId } } }]);
  });
});

test('does not send a user their own presence, and repeats it often to those alone who have the conversation open', async () => {
  const ticketId = await waiting();
  const [mine, theirs] = [await open(company.admin), await open(await company.addUser({ profile: 'admin' }))];
  const listing = await open(company.admin);
  for (const socket of [mine, theirs]) await sendFrame(socket, { action: 'joinChatBox', ticketId });
  await sendFrame(listing, { action: 'joinTickets', status: 'pending' });
  await deliver();
  posted.length = 0;
  await sendFrame(theirs, { action: 'viewing', ticketId, often: true });
  expect(presences()).toMatchObject([{ socketId: mine, frame: { payload: { action: 'viewing', often: true } } }]);
});

test('moves a socket from a conversation to the next by one frame, which brings its colleague one and itself one', async () => {
  const [first, second] = [await waiting(), await waiting('5511987650001')];
  const [mine, theirs] = [await open(company.admin), await open(await company.addUser({ profile: 'admin' }))];
  await sendFrame(mine, { action: 'joinTickets', status: 'pending' });
  const enters = (ticketId: number) => [
    { action: 'joinChatBox', ticketId },
    { action: 'viewing', ticketId },
  ];
  await sendFrame(theirs, { commands: enters(first) });
  await deliver();
  [posted.length, posts] = [0, 0];
  const leaves = [
    { action: 'left', ticketId: first },
    { action: 'leaveChatBox', ticketId: first },
  ];
  const { bill } = await meterTableCost(() =>
    sendFrame(theirs, { commands: [...leaves, ...enters(second), { action: 'ping' }] }),
  );
  expect(posts).toBe(2);
  expect(presences()).toMatchObject([
    { socketId: mine, frame: { payload: { action: 'left', ticketId: first } } },
    { socketId: mine, frame: { payload: { action: 'viewing', ticketId: second } } },
  ]);
  expect(posted.filter(({ socketId }) => socketId === theirs).map(({ frame }) => frame)).toEqual([
    { event: 'joined', payload: { action: 'joinChatBox', ticketId: second, version: 1, state: expect.any(String) } },
    { event: 'pong' },
  ]);
  expect([await isIn(theirs, `ticket-${first}`), await isIn(theirs, `ticket-${second}`)]).toEqual([false, true]);
  expect(bill).toMatchObject({ writeUnits: 2, readUnits: expect.toSatisfy((units: number) => units <= 10.5) });
});

test('reads what a frame needs in few trips, whatever the order in which it needs it', async () => {
  const [first, second] = [await waiting(), await waiting('5511987650001')];
  const [mine, theirs] = [await open(company.admin), await open(await company.addUser({ profile: 'admin' }))];
  await sendFrame(mine, { action: 'joinTickets', status: 'pending' });
  // Tickets and sockets are then where they were found before.
  for (const ticketId of [first, second]) await sendFrame(mine, { action: 'viewing', ticketId });
  await sendFrame(theirs, { action: 'userStatus' });
  await deliver();
  posted.length = 0;
  const costs = async (trips: number, ...commands: object[]) => {
    const { bill } = await meterTableCost(() => sendFrame(theirs, { commands }));
    expect(bill.trips).toBeLessThanOrEqual(trips);
  };
  const moves = (from: number, to: number) => [
    { action: 'left', ticketId: from },
    { action: 'leaveChatBox', ticketId: from },
    { action: 'joinChatBox', ticketId: to },
    { action: 'viewing', ticketId: to },
  ];
  // The rows of the frame, the rooms, and then the ticket and the sockets once more.
  await costs(3, ...moves(first, second));
  await costs(1, { action: 'typing', ticketId: second });
  await costs(1, { action: 'viewing', ticketId: first });
  await costs(2, ...moves(second, first).slice(0, 2));
  await costs(2, { action: 'userStatus' });
  expect(presences().map(({ frame }) => frame.payload)).toMatchObject(
    ['left', 'viewing', 'typing', 'viewing', 'left'].map((action) => ({ action })),
  );
});

test('two agents enter a conversation at the same moment, and at least one learns of the other', async () => {
  const ticketId = await waiting();
  const [mine, theirs] = [await open(company.admin), await open(await company.addUser({ profile: 'admin' }))];
  for (const socketId of [mine, theirs]) await sendFrame(socketId, { action: 'userStatus' });
  const enters = ['joinChatBox', 'viewing'].map((action) => ({ action, ticketId }));
  await Promise.all([mine, theirs].map((socketId) => sendFrame(socketId, { commands: enters })));
  expect(presences().length).toBeGreaterThan(0);
});

test('a socket whose id another company had before acts for its own user alone', async () => {
  const other = await seedCompany();
  const ticketId = await waiting();
  const oneTime = await newTicket(other.admin);
  await enter('again=', oneTime);
  await sendFrame('again=', { action: 'userStatus' });
  await disconnect(socketEvent('again='));
  await enter('again=', await newTicket(company.admin));
  await sendFrame('again=', { action: 'joinChatBox', ticketId });
  expect(await isIn('again=', `ticket-${ticketId}`)).toBe(true);
});

test('joining a conversation is answered with the state of what its reader loads, and without it to others', async () => {
  const ticketId = await waiting();
  const { token } = company.admin;
  const joined = async (who: SignedInUser) => {
    const socketId = await open(who);
    await sendFrame(socketId, { action: 'joinChatBox', ticketId });
    return posted.find((one) => one.socketId === socketId && one.frame.event === 'joined')?.frame.payload;
  };
  const loaded = async () => {
    const [read, notes] = await Promise.all([
      invoke(listMessages, { token, params: { ticketId }, query: { marksRead: 'false' } }),
      invoke(listNotes, { token, query: { ticketId } }),
    ]);
    const { messages, ticket: row } = read.body;
    return { version: row.version, state: conversationState({ version: row.version, messages, notes: notes.body }) };
  };
  expect(await joined(company.admin)).toMatchObject(await loaded());
  for (let n = 0; n < 25; n++) await invoke(sendMessage, { token, params: { ticketId }, body: { body: `Texto ${n}` } });
  for (const note of ['Prefere retirar', 'Paga na entrega'])
    await invoke(createNote, { token, body: { ticketId, note } });
  expect(await joined(company.admin)).toMatchObject(await loaded());
  // An agent who serves its queue sees it in the list, and may not read it before it is accepted.
  const { id: queueId } = await company.addQueue();
  await invoke(changeTicket, { token, params: { ticketId }, body: { queueId } });
  const serving = await company.addUser({ queueIds: [queueId], allTicket: 'desabled' });
  expect(await joined(serving)).toEqual({ action: 'joinChatBox', ticketId, version: expect.any(Number) });
});

test('the later of two commands of a frame decides whether a socket is in a room', async () => {
  const ticketId = await waiting();
  const socketId = await open(company.admin);
  const [join, leave] = ['joinChatBox', 'leaveChatBox'].map((action) => ({ action, ticketId }));
  await sendFrame(socketId, { commands: [leave, join] });
  expect(await isIn(socketId, `ticket-${ticketId}`)).toBe(true);
  await sendFrame(socketId, { commands: [leave, join, leave] });
  expect(await isIn(socketId, `ticket-${ticketId}`)).toBe(false);
});

test('asks the sockets with an open conversation for their presence when another one joins a list', async () => {
  const ticketId = await waiting();
  const [mine, theirs, outside] = [await open(company.admin), await open(company.admin), await open(agent)];
  await sendFrame(theirs, { action: 'joinChatBox', ticketId });
  await deliver();
  posted.length = 0;
  for (const status of ['pending', 'open']) await sendFrame(mine, { action: 'joinTickets', status });
  const asked = posted.filter(({ frame }) => frame.event === 'presenceAsked').map(({ socketId }) => socketId);
  expect(asked).toEqual([theirs]);
  expect(posted.map(({ socketId }) => socketId)).not.toContain(outside);
});

test('does not show users at a ticket that they may not see, nor at one of another company', async () => {
  const ticketId = await waiting();
  const stranger = await seedCompany();
  const [watching, outside, foreign] = [await open(company.admin), await open(agent), await open(stranger.admin)];
  await sendFrame(watching, { action: 'joinTickets', status: 'pending' });
  await deliver();
  posted.length = 0;
  await sendFrame(outside, { action: 'viewing', ticketId });
  await sendFrame(foreign, { action: 'viewing', ticketId });
  await deliver();
  expect(presences()).toEqual([]);
});

test('announces at once that a user left when their socket drops', async () => {
  const ticketId = await waiting();
  const [watching, theirs] = [await open(company.admin), await open(await company.addUser({ profile: 'admin' }))];
  await sendFrame(watching, { action: 'joinTickets', status: 'pending' });
  await sendFrame(theirs, { action: 'joinChatBox', ticketId });
  await sendFrame(theirs, { action: 'viewing', ticketId });
  await deliver();
  posted.length = 0;
  await disconnect(socketEvent(theirs));
  await deliver();
  expect(presences()).toMatchObject([{ socketId: watching, frame: { payload: { action: 'left', ticketId } } }]);
});

test('writes nothing for presence and drops repeats that come too soon', async () => {
  const ticketId = await waiting();
  const socketId = await open(company.admin);
  const other = await open(company.admin);
  await sendFrame(other, { action: 'joinChatBox', ticketId });
  await deliver();
  posted.length = 0;
  // Sent concurrently: one after the other could take longer than the time within which repeats are dropped.
  const stroke = () => sendFrame(socketId, { action: 'typing', ticketId });
  const { bill } = await meterTableCost(() => Promise.all(Array.from({ length: 20 }, stroke)));
  expect(bill.writeUnits).toBe(0);
  expect(presences()).toMatchObject([{ socketId: other }]);
});

test('sends nothing more to a company whose subscription ended, and closes its sockets', async () => {
  const ticketId = await waiting();
  const socketId = await open(company.admin);
  const other = await seedCompany();
  const theirs = await open(other.admin);
  await deliver();
  posted.length = 0;
  await write({ write: update(keys.company(company.tenant), { set: { dueDate: '2020-01-01' } }) });
  const changed = (tenant: typeof company.tenant) =>
    settingEvent(tenant, { action: 'update', setting: { key: 'call', value: 'x' } });
  await publishEvents(changed(company.tenant), changed(other.tenant));
  await deliver();
  expect(posted.map((one) => one.socketId)).toEqual([theirs]);
  expect(closed).toEqual([socketId]);
  await sendFrame(socketId, { action: 'joinChatBox', ticketId });
  expect(await isIn(socketId, `ticket-${ticketId}`)).toBe(false);
});

test('an administrator of a lapsed company waits on a socket for the event of its payment, and receives nothing else', async () => {
  await write({ write: update(keys.company(company.tenant), { set: { dueDate: '2020-01-01' } }) });
  const socketId = await open(company.admin);
  expect(await enter('agents', await newTicket(agent))).toEqual({ statusCode: 401 });
  await sendFrame(socketId, { action: 'userStatus' });
  await sendFrame(socketId, { action: 'joinTickets', status: 'open' });
  const setting = settingEvent(company.tenant, { action: 'update', setting: { key: 'call', value: 'enabled' } });
  const payment = paymentEvent(
    company.tenant,
    { action: 'CONCLUIDA', invoiceId: 1, company: { id: company.tenant.companyId, name: 'Loja', dueDate: null } },
    ['main', 'billing'],
  );
  await work([setting, payment]);
  expect(posted.map(({ frame }) => frame.event)).toEqual([`company-${company.tenant.companyId}-payment`]);
  expect(closed).toEqual([]);
});

test('a socket that waits for a payment is closed with the first event after the company is disabled', async () => {
  const row = keys.company(company.tenant);
  await write({ write: update(row, { set: { dueDate: '2020-01-01' } }) });
  const socketId = await open(company.admin);
  await write({ write: update(row, { set: { status: false } }) });
  const invoice = { action: 'CONCLUIDA', invoiceId: 1, company: { id: 1, name: 'Loja', dueDate: null } } as const;
  await work([paymentEvent(company.tenant, invoice, ['main', 'billing'])]);
  expect([posted, closed]).toEqual([[], [socketId]]);
});
