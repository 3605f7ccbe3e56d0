import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
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
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as changeTicket } from '#functions/entries/tickets/update.ts';
import { handler as changeUser } from '#functions/entries/users/update.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { LiveRoom } from '#shared/live/room.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { settingEvent } from '#shared/settings/events.ts';
import { handler as command } from './command.ts';
import { handler as connect } from './connect.ts';
import { handler as fanOut } from './fan-out.ts';
import { openSockets } from './socket-store.ts';
import { handler as ticket } from './ticket.ts';

/** Rights that are revoked at the very moment in which a socket uses them. */
useBackend();

const closed: string[] = [];
const gateway = createServer((request, response) => {
  if (request.method === 'DELETE') closed.push(decodeURIComponent(request.url?.split('/@connections/')[1] ?? ''));
  request.resume().on('end', () => response.writeHead(200).end());
});
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  process.env.SOCKETS_ENDPOINT = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/live`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

/** Runs `happens` once, right before the next write whose input contains `text`. */
let before: { text: string; happens: () => Promise<unknown> } | undefined;
const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
Object.assign(client, {
  async send(command: { constructor: { name: string }; input: unknown }) {
    const due = before;
    if (due && !/Get|Query/.test(command.constructor.name) && inspect(command.input, { depth: 9 }).includes(due.text)) {
      before = undefined;
      await due.happens();
    }
    return send(command);
  },
});

let company: SeededCompany;
beforeEach(async () => {
  before = undefined;
  closed.length = 0;
  company = await seedCompany();
  await drainQueuedMessages('live');
});

const event = (connectionId: string, more: object) => ({ requestContext: { connectionId }, ...more }) as never;
const open = async (socketId: string, { token }: SignedInUser) => {
  const { body } = await invoke(ticket, { token });
  return connect(event(socketId, { headers: edgeProofHeaders(), queryStringParameters: { ticket: body.ticket } }));
};
const sendFrame = (socketId: string, body: object) => command(event(socketId, { body: JSON.stringify(body) }));
const roomsOf = async (socketId: string): Promise<LiveRoom[]> => {
  const socket = (await openSockets(company.tenant)).find((one) => one.socketId === socketId);
  return [...(socket?.rooms ?? [])] as LiveRoom[];
};
/** Delivers queued events to the sockets, as the worker does. */
const deliver = async () => {
  const bodies = await drainQueuedMessages('live');
  const Records = bodies.map((body, index) => ({ messageId: `${index}`, body: JSON.stringify(body), attributes: {} }));
  await fanOut({ Records } as unknown as SQSEvent, unhurriedLambdaContext);
};

test('does not leave a new socket the rights that its user lost while it was opening', async () => {
  const chief = await company.addUser({ profile: 'admin' });
  await write({ write: update(keys.usage(company.tenant), { set: { users: 2, admins: 2 } }) });
  before = {
    text: 'SOCKET#a=',
    happens: async () => {
      const body = { profile: 'user' };
      const { token } = company.admin;
      const answer = await invoke(changeUser, { token, params: { userId: chief.user.id }, body });
      expect(answer).toMatchObject({ status: 200, body });
      // The message that closes this user's sockets is handled before the socket exists.
      await deliver();
    },
  };
  await open('a=', chief);
  expect(before).toBeUndefined();
  expect(await roomsOf('a=')).not.toContain('pairing');
  expect(await roomsOf('a=')).not.toContain('holders:billing:use');
});

test('does not subscribe a socket to a ticket that was reassigned while it was joining', async () => {
  const agent = await company.addUser({ allTicket: 'desabled' });
  await carry(onInbound, inboundTextFrom(peerIdentity('5511987650000'), await company.addConnection()));
  const { token } = company.admin;
  const [{ id }] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  const give = (userId: number) => invoke(changeTicket, { token, params: { ticketId: id }, body: { userId } });
  await give(agent.user.id);
  await open('a=', agent);
  await deliver();
  before = {
    text: `ticket-${id}`,
    happens: async () => {
      await give(company.admin.user.id);
      // Sockets in the room are removed from it now; this one is not in it yet.
      await deliver();
    },
  };
  await sendFrame('a=', { action: 'joinChatBox', ticketId: id });
  expect(before).toBeUndefined();
  expect(await roomsOf('a=')).not.toContain(`ticket-${id}`);
});

test("closes the oldest sockets of a user above the limit, and no other user's", async () => {
  const greedy = await company.addUser();
  await open('other=', company.admin);
  for (let n = 0; n < 45; n++) await open(`greedy${n}=`, greedy);
  const setting = { key: 'call', value: 'enabled' };
  await publishEvents(settingEvent(company.tenant, { action: 'update', setting }));
  await deliver();
  const left = (await openSockets(company.tenant)).map(({ socketId }) => socketId);
  expect(left).toHaveLength(41);
  expect(left).toContain('other=');
  expect(closed).toHaveLength(5);
});
