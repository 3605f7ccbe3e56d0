import { PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { tagCollection } from '#functions/company/tags/tag-store.ts';
import { handler as onAssistantTurn } from '#functions/entries/assistants/on-assistant-turn.ts';
import { jsonServiceAnswer, useExternalService } from '#functions/entries/assistants/testing/external-service.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { storeRows } from '#functions/entries/contacts/import/store-rows.ts';
import { handler as removeContact } from '#functions/entries/contacts/remove.ts';
import { handler as setOptOut } from '#functions/entries/contacts/set-opt-out.ts';
import { handler as update } from '#functions/entries/contacts/update.ts';
import { handler as place } from '#functions/entries/kanban/move-card.ts';
import { handler as markRead } from '#functions/entries/messages/mark-read.ts';
import { handler as markUnread } from '#functions/entries/messages/mark-unread.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { handler as onQueueRemoved } from '#functions/entries/queues/on-removed.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { handler as onTagRemoved } from '#functions/entries/tags/on-removed.ts';
import { handler as sync } from '#functions/entries/tags/sync.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableSnapshot } from '#functions/entries/testing/table-snapshot.ts';
import {
  hourInMs,
  minuteInMs,
  runTimersAfterUndoPeriod,
  runTimersDueIn,
  testInbox,
} from '#functions/entries/timers/testing.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as onTicketRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as snooze } from './snooze.ts';
import { handler as undoAct } from './undo.ts';

/**
 * Every kind of change is announced, also when the process dies right after its commit: by the delivery that follows,
 * or by the tick.
 */
useBackend();
const ai = useExternalService();
afterEach(() => vi.restoreAllMocks());

class Killed extends Error {}
type Sends = { send(...all: unknown[]): Promise<unknown> };

const storesTicket = (command: unknown): boolean => {
  const puts =
    command instanceof TransactWriteItemsCommand
      ? (command.input.TransactItems ?? []).map(({ Put }) => Put)
      : [command instanceof PutItemCommand ? command.input : undefined];
  return puts.some((put) => put?.Item?.packed !== undefined);
};

/** Rejects every request after the first write that stores a ticket, as if the process had died. */
const dieAfterCommit = (): (() => boolean) => {
  let isDead = false;
  // All clients of SQS: the one that sends the messages is private.
  for (const one of [client, Object.getPrototypeOf(sqs)] as unknown as Sends[]) {
    const sendIt = one.send;
    vi.spyOn(one, 'send').mockImplementation(async function (this: Sends, ...all) {
      if (isDead) throw new Killed();
      const answer = await sendIt.apply(this, all);
      isDead ||= storesTicket(all[0]);
      return answer;
    });
  }
  return () => isDead;
};

const maria = peerIdentity('5511960000071');

const seedScene = async () => {
  const company = await seedCompany();
  const { tenant } = company;
  for (const key of ['sendGreetingAccepted', 'sendMsgTransfTicket', 'userRating'] as const)
    await setSetting(tenant, key, 'enabled');
  const queue = await company.addQueue({ name: 'Vendas' });
  const ana = await company.addUser({ name: 'Ana', queueIds: [queue.id] });
  const line = await company.addConnection({ expiresTicket: 30, expiresInactiveMessage: 'Até breve.' });
  const { token } = company.admin;
  const call = (handler: unknown, params: Record<string, number>, body?: object) =>
    invoke(handler, { token, params, body });
  const inbox = testInbox(company, line);
  const open = async () => {
    const id = await inbox.arrive(maria);
    await inbox.change(id, { status: 'open' });
    return id;
  };
  const tagged = async () => {
    const id = await inbox.arrive(maria);
    const { body } = await invoke(createTag, { token, body: { name: 'Promessa', kanban: 1 } });
    await invoke(sync, { token, body: { ticketId: id, tags: [body.id] } });
    return { id, tagId: body.id as number };
  };
  return { company, tenant, token, queue, ana, line, call, inbox, open, tagged };
};

type Scene = Awaited<ReturnType<typeof seedScene>>;
/** Companies of the run without and of the run with a death. */
let whole: Scene;
let scene: Scene;
let restore: () => Promise<void>;
beforeAll(async () => {
  whole = await seedScene();
  scene = await seedScene();
  restore = await tableSnapshot();
});
beforeEach(() => restore());

type Act = () => Promise<unknown>;
interface Kind {
  act: Act;
  /** The delivery that follows a failed one; absent for requests that are not repeated. */
  again?: Act;
  /** When the tick after the death runs (ms from now). */
  tickAt?: number;
}

const delivered = (handler: unknown, message: unknown): Kind => ({
  act: () => deliverBatchToWorker(handler, message),
  again: () => deliverBatchAgain(handler, message),
});

const customerCall = ({ line }: Scene) => {
  const { companyId, id: whatsappId } = line;
  const call = { type: 'call', companyId, whatsappId, providerId: freshProviderId(), chat: maria, participant: null };
  return { ...call, fromMe: false, at: new Date().toISOString(), state: 'missed', video: false, caller: '77:3@lid' };
};

const kinds: Record<string, (scene: Scene) => Promise<Kind>> = {
  accept: async ({ inbox }) => {
    const id = await inbox.arrive(maria);
    return { act: () => inbox.change(id, { status: 'open' }) };
  },
  transfer: async ({ inbox, open, ana }) => {
    const id = await open();
    // Its text follows later, as a change of its own.
    return { act: () => inbox.change(id, { userId: ana.user.id, sendCompletionMessage: false }) };
  },
  close: async ({ inbox, open }) => {
    const id = await open();
    return { act: () => inbox.change(id, { status: 'closed', sendCompletionMessage: false }) };
  },
  'the text of an act': async ({ inbox, open }) => {
    await inbox.change(await open(), { status: 'closed' });
    return { act: runTimersAfterUndoPeriod };
  },
  undo: async ({ inbox, open, call }) => {
    const ticketId = await open();
    const { undo } = await inbox.change(ticketId, { status: 'closed' });
    return { act: () => call(undoAct, { ticketId }, { version: undo.version }) };
  },
  reopen: async ({ inbox, open }) => {
    const id = await open();
    await inbox.change(id, { status: 'closed' });
    return { act: () => inbox.change(id, { status: 'open' }) };
  },
  return: async ({ inbox, open }) => {
    const id = await open();
    return { act: () => inbox.change(id, { status: 'pending' }) };
  },
  start: async ({ inbox, open, call }) => {
    const id = await open();
    await inbox.change(id, { status: 'closed' });
    const { contactId } = await inbox.ticket(id);
    return { act: () => call(create, {}, { contactId, status: 'open' }) };
  },
  'move to another connection': async ({ company, inbox, tagged, queue }) => {
    const { id } = await tagged();
    const other = await company.addConnection();
    return { act: () => inbox.change(id, { whatsappId: other.id, queueId: queue.id }) };
  },
  'delete a ticket': async ({ tagged, call }) => {
    const { id } = await tagged();
    return { act: () => call(remove, { ticketId: id }) };
  },
  'delete a ticket in the worker': async ({ inbox, tenant }) => {
    const ticketId = await inbox.arrive(maria);
    return delivered(onTicketRemoved, { companyId: tenant.companyId, ticketId });
  },
  'delete a contact': async ({ inbox, call }) => {
    const { contactId } = await inbox.ticket(await inbox.arrive(maria));
    return { act: () => call(removeContact, { contactId }) };
  },
  'rename a contact': async ({ inbox, call }) => {
    const { contactId } = await inbox.ticket(await inbox.arrive(maria));
    return { act: () => call(update, { contactId }, { name: 'Maria Lima' }) };
  },
  'block a contact': async ({ inbox, call }) => {
    const { contactId } = await inbox.ticket(await inbox.arrive(maria));
    return { act: () => call(block, { contactId }, { blocked: true }) };
  },
  'opt a contact out': async ({ inbox, call }) => {
    const { contactId } = await inbox.ticket(await inbox.arrive(maria));
    return { act: () => call(setOptOut, { contactId }, { optedOut: true }) };
  },
  'a new picture of a contact': async ({ inbox, line }) => {
    await inbox.arrive(maria);
    const { companyId, id: whatsappId } = line;
    const about = { type: 'picture', companyId, whatsappId, providerId: freshProviderId(), chat: maria };
    const at = new Date().toISOString();
    return delivered(onInbound, {
      ...about,
      participant: null,
      fromMe: false,
      at,
      found: 'picture',
      picture: '0123456789abcdef',
    });
  },
  'an import that renames a contact': async ({ inbox, tenant }) => {
    const { contact } = await inbox.ticket(await inbox.arrive(maria));
    const rows = [{ row: 1, name: 'Maria Lima', number: contact.number, email: '' }];
    const act = () => storeRows(tenant, { id: 1, source: 'file', updatesExisting: true }, rows);
    return { act, again: act };
  },
  'inbound, with a LID that other tickets of the contact get': async ({ company, inbox, line }) => {
    const other = await company.addConnection();
    await inbox.arrive(maria);
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, other));
    return delivered(onInbound, inboundTextFrom({ ...maria, lid: '900000000000071' }, line));
  },
  tag: async ({ tagged, token }) => {
    const { id } = await tagged();
    return { act: () => invoke(sync, { token, body: { ticketId: id, tags: [] } }) };
  },
  'position on the board': async ({ inbox, tagged, call }) => {
    const { id, tagId } = await tagged();
    await inbox.change(id, { status: 'open' });
    const other = await inbox.arrive(peerIdentity('5511960000072'));
    return { act: () => call(place, { ticketId: other, tagId }) };
  },
  'untag in the worker': async ({ tagged, tenant }) => {
    const { tagId } = await tagged();
    await tagCollection.markDeleted(tenant, tagId);
    return delivered(onTagRemoved, { companyId: tenant.companyId, tagId });
  },
  'release from a deleted queue': async ({ inbox, tenant, queue, ana }) => {
    await inbox.change(await inbox.arrive(maria), { queueId: queue.id });
    const open = await inbox.arrive(peerIdentity('5511960000072'));
    await inbox.change(open, { queueId: queue.id, userId: ana.user.id });
    return delivered(onQueueRemoved, { companyId: tenant.companyId, queueId: queue.id });
  },
  'remove a user': async ({ inbox, open, ana, call }) => {
    await inbox.change(await open(), { userId: ana.user.id });
    return { act: () => call(removeUser, { userId: ana.user.id }) };
  },
  'mark as read': async ({ open, call }) => {
    const ticketId = await open();
    return { act: () => call(markRead, { ticketId }) };
  },
  'mark as unread': async ({ open, call }) => {
    const ticketId = await open();
    await call(markRead, { ticketId });
    return { act: () => call(markUnread, { ticketId }) };
  },
  snooze: async ({ open, call }) => {
    const ticketId = await open();
    return { act: () => call(snooze, { ticketId }, { until: 'tomorrow' }) };
  },
  'return from a snooze': async ({ open, call }) => {
    await call(snooze, { ticketId: await open() }, { until: 'later' });
    return { act: () => runTimersDueIn(4 * hourInMs), tickAt: 5 * hourInMs };
  },
  'inbound, to a snoozed ticket': async ({ open, call, line }) => {
    await call(snooze, { ticketId: await open() }, { until: 'tomorrow' });
    return delivered(onInbound, inboundTextFrom(maria, line));
  },
  send: async ({ open, call }) => {
    const ticketId = await open();
    const act = () => call(send, { ticketId }, { body: 'Olá', idempotencyKey: 'uma-vez-so' });
    return { act, again: act };
  },
  'inbound, the first message': async ({ line }) => delivered(onInbound, inboundTextFrom(maria, line)),
  'inbound, to a closed ticket': async ({ inbox, open, line }) => {
    await inbox.change(await open(), { status: 'closed', sendCompletionMessage: false });
    return delivered(onInbound, inboundTextFrom(maria, line));
  },
  'inbound, answered by the bot': async ({ company, queue }) => {
    const other = await company.addQueue({ name: 'Suporte' });
    const line = await company.addConnection({ queueIds: [queue.id, other.id], greetingMessage: 'Bem-vinda!' });
    return delivered(onInbound, inboundTextFrom(maria, line));
  },
  'inbound, choosing a queue': async ({ company, queue }) => {
    const other = await company.addQueue({ name: 'Suporte' });
    const line = await company.addConnection({ queueIds: [queue.id, other.id], greetingMessage: 'Bem-vinda!' });
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
    return delivered(onInbound, inboundTextFrom(maria, line, { body: '1' }));
  },
  'inbound, a rating': async ({ inbox, open, line }) => {
    await inbox.change(await open(), { status: 'closed' });
    return delivered(onInbound, inboundTextFrom(maria, line, { body: '3' }));
  },
  'inbound, from a blocked contact': async ({ inbox, open, line, call }) => {
    const { contactId } = await inbox.ticket(await open());
    await call(block, { contactId }, { blocked: true });
    return delivered(onInbound, inboundTextFrom(maria, line));
  },
  'inbound, an edit of the newest message': async ({ inbox, line }) => {
    const text = inboundTextFrom(maria, line);
    await deliverBatchToWorker(onInbound, text);
    await inbox.arrive(peerIdentity('5511960000072'));
    const { companyId, whatsappId, chat, participant, fromMe, at, providerId: targetProviderId } = text;
    const edit = { type: 'edit', companyId, whatsappId, chat, participant, fromMe, at, targetProviderId };
    return delivered(onInbound, { ...edit, providerId: freshProviderId(), body: 'Boa tarde!' });
  },
  'a receipt of failure': async ({ open, call, tenant }) => {
    const { body } = await call(send, { ticketId: await open() }, { body: 'Olá' });
    const { whatsappId, providerId } = parseMessageId(body.id);
    const outcome = { type: 'failed', failure: 'refused', providerCode: '463' };
    const about = { companyId: tenant.companyId, whatsappId, providerIds: [providerId] };
    return delivered(onReceipt, { ...about, outcome, at: new Date().toISOString() });
  },
  'a call': async (scene) => {
    const id = await scene.open();
    await scene.inbox.change(id, { status: 'closed', sendCompletionMessage: false });
    return delivered(onInbound, customerCall(scene));
  },
  'the timer of inactive customers': async ({ open, inbox }) => {
    await inbox.sendText(await open());
    return { act: () => runTimersDueIn(31 * minuteInMs), tickAt: 33 * minuteInMs };
  },
  'the timer of ratings': async ({ inbox, open }) => {
    await inbox.resolve(await open());
    return { act: () => runTimersDueIn(25 * hourInMs), tickAt: 26 * hourInMs };
  },
  'an answer of an assistant': async ({ company, token, queue }) => {
    process.env.AI_BASE_URL = ai.url;
    ai.script = () =>
      jsonServiceAnswer({
        choices: [{ message: { content: 'Olá' } }],
        usage: { prompt_tokens: 1, completion_tokens: 1 },
      });
    const form = { name: 'IA', prompt: 'x', apiKey: 'k', queueId: queue.id };
    const { body } = await invoke(createPrompt, { token, body: form });
    const line = await company.addConnection({ promptId: body.id, queueIds: [], greetingMessage: '' });
    await drainQueuedMessages('assistantTurns');
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
    const [wakeUp] = await drainQueuedMessages('assistantTurns');
    return delivered(onAssistantTurn, wakeUp);
  },
};

interface Payload {
  action: string;
  ticketId?: number;
  ticket?: Ticket;
  message?: Message;
  contact?: { id: number };
  contactId?: number;
  tagId?: number;
}

/** The events of a company, as far as they do not depend on the time or on drawn ids. */
const eventsOfCompany = async ({ companyId }: Scene['tenant']) => {
  const all = await drainQueuedMessages<LiveMessage & { payload: Payload }>('live');
  const seen = all
    // Frames that end sockets are no events.
    .filter((one) => one.companyId === companyId && one.event !== undefined)
    .map(({ event, rooms, payload: { action, ticketId, ticket, message, contact, contactId, tagId } }) => ({
      event: `${event.split('-').at(-1)} ${action}`,
      rooms: [...rooms].sort(),
      about: ticketId ?? contact?.id ?? contactId ?? tagId ?? null,
      ticket: ticket && {
        id: ticket.id,
        state: [ticket.status, ticket.userId, ticket.queueId, ticket.tags.length, ticket.version],
        shown: [ticket.unreadMessages, ticket.lastMessage, ticket.lastFailed],
      },
      message: message && [message.seq, message.body, message.failure],
    }));
  return [...new Map(seen.map((one) => [JSON.stringify(one), one])).values()];
};

test.each(Object.entries(kinds))('announces a change although its process died: %s', async (_, prepare) => {
  const undisturbed = await prepare(whole);
  await drainQueuedMessages('live');
  await undisturbed.act();
  const expected = await eventsOfCompany(whole.tenant);
  expect(expected).not.toEqual([]);

  const { act, again, tickAt = minuteInMs } = await prepare(scene);
  await drainQueuedMessages('live');
  const isDead = dieAfterCommit();
  await act().catch(() => 'the process is dead');
  expect(isDead()).toBe(true);
  vi.restoreAllMocks();
  const before = await eventsOfCompany(scene.tenant);
  expect(before.filter(({ ticket }) => ticket)).toEqual([]);
  await again?.();
  await runTimersDueIn(tickAt);
  expect([...before, ...(await eventsOfCompany(scene.tenant))]).toEqual(expect.arrayContaining(expected));
});

test('an announced change leaves no row for the tick', async () => {
  const { inbox, open } = scene;
  await inbox.change(await open(), { status: 'closed', sendCompletionMessage: false });
  expect((await inbox.rows()).filter(({ kind }) => kind === 'announceTicket')).toEqual([]);
});
