import { afterEach, expect, test, vi } from 'vitest';
import { changeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { tableSnapshot } from '#functions/entries/testing/table-snapshot.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { hourInMs, minuteInMs, runTimersDueIn, testInbox } from './testing.ts';

/**
 * Kills a tick between any two of its requests: the next one completes the work, with the same result and nothing done
 * twice.
 */
useBackend();
afterEach(() => vi.restoreAllMocks());

class Killed extends Error {}

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']);

/**
 * Rejects every request from the nth on, as if the process had died. Returns the requests made: whether each writes or
 * sends something.
 */
const killAt = (nth: number): boolean[] => {
  const made: boolean[] = [];
  for (const one of [client, sqs] as unknown as { send(command: object, ...more: never[]): Promise<unknown> }[]) {
    const send = one.send.bind(one);
    vi.spyOn(one, 'send').mockImplementation((command, ...more) => {
      made.push(!reads.has(command.constructor.name));
      return made.length >= nth ? Promise.reject(new Killed()) : send(command, ...more);
    });
  }
  return made;
};

/** A company with one due timer of every kind and a rule that was just added. */
const scene = async () => {
  const company = await seedCompany();
  const { tenant } = company;
  await setSetting(tenant, 'userRating', 'enabled');
  await setSetting(tenant, 'sendMsgTransfTicket', 'enabled');
  const sales = await company.addQueue({ name: 'Vendas' });
  const line = await company.addConnection({ expiresTicket: 30, expiresInactiveMessage: 'Até breve.' });
  const desk = testInbox(company, line);
  const rated = await desk.answered(peerIdentity('5511960000041'));
  await desk.resolve(rated);
  const acted = await desk.answered(peerIdentity('5511960000044'));
  await desk.change(acted, { status: 'closed' });
  const silent = await desk.answered(peerIdentity('5511960000042'));
  const waiting = await desk.arrive(peerIdentity('5511960000043'));
  await changeWhatsapp(tenant, line.id, { timeToTransfer: 5, transferQueueId: sales.id });
  const { user } = await company.addUser({ online: false });
  await markUserOnline(tenant, await company.company(), user);
  await drainQueuedMessages('live');

  /** Everything users and customers see of the result, without times. */
  const seen = async () => {
    const events = await drainQueuedMessages<
      LiveMessage & {
        payload: { action: string; ticketId?: number; user?: { online: boolean }; message?: { body: string } };
      }
    >('live');
    const orders = await readWholeRange<OutboxRow>(keys.outboxes(tenant, line.id));
    const count = await readCounts(tenant);
    return {
      tickets: await Promise.all(
        [rated, acted, silent, waiting].map(async (id) => {
          const { status, queueId, userId, rating, messageSeq, unreadMessages, version } = await desk.ticket(id);
          return { status, queueId, userId, rating, messageSeq, unreadMessages, version, sent: await desk.sent(id) };
        }),
      ),
      sent: orders
        .flatMap((row) => (row.kind === 'send' && row.content.type === 'text' ? [row.content.text] : []))
        .sort(),
      counts: ['open', 'pending', 'closed', `pending_q${sales.id}`, 'pending_qnull'].map((name) => count(name)),
      online: (await getUser(tenant, user.id)).online,
      left: await desk.timers(),
      // Events may be published twice, but never missed.
      published: [
        ...new Set(
          events.map(({ event, payload }) =>
            [
              event.split('-').at(-1),
              payload.action,
              payload.ticketId,
              payload.user?.online,
              payload.message?.body,
            ].join(' '),
          ),
        ),
      ].sort(),
    };
  };
  return { seen };
};

/** Everything is due by then; ticks continue every minute in production. */
const finish = async () => {
  for (const late of [25 * hourInMs, 25 * hourInMs + 2 * minuteInMs, 27 * hourInMs]) await runTimersDueIn(late);
};

test('a tick killed at any request is completed by the next ones', async () => {
  const { seen } = await scene();
  const restore = await tableSnapshot();
  const made = killAt(Number.POSITIVE_INFINITY);
  await finish();
  vi.restoreAllMocks();
  // Dying after a read leaves the same as dying before it.
  const deaths = made.flatMap((_, n) => (n === 0 || made[n - 1] ? [n + 1] : []));
  const expected = await seen();
  expect(expected).toMatchObject({ online: false, left: [], counts: [0, 1, 3, 1, 0] });
  expect(expected.published).toHaveLength(8);
  for (const nth of deaths) {
    await restore();
    killAt(nth);
    await finish().catch(() => 'the process is dead');
    vi.restoreAllMocks();
    await finish();
    expect({ nth, ...(await seen()) }).toEqual({ nth, ...expected });
  }
});
