import { isDeepStrictEqual } from 'node:util';
import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import type { IntegratorApi } from '../../testing/api.ts';

type Fields = Record<string, unknown>;

/** All records that the API shows, by kind and id. */
export type Snapshot = Record<string, Fields>;

const keyed = (kind: string, rows: readonly unknown[]): Snapshot =>
  Object.fromEntries((rows as Fields[]).map((row) => [`${kind} ${row.id}`, row]));

async function messagesOf(api: IntegratorApi, ticketId: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.call(messages.list, {
      params: { ticketId },
      query: { marksRead: 'false', ...(cursor && { cursor }) },
    });
    all.push(...page.messages);
    cursor = page.nextCursor;
  }
  return all;
}

export async function takeSnapshot(api: IntegratorApi): Promise<Snapshot> {
  const list = await api.call(tickets.list, { query: { showAll: 'true' } });
  const each = await Promise.all(
    list.tickets.map(async ({ id }) => ({
      ...keyed('message', await messagesOf(api, id)),
      ...keyed('note', (await api.call(ticketNotes.list, { query: { ticketId: id } })) as unknown[]),
    })),
  );
  return Object.assign(
    keyed('ticket', list.tickets),
    keyed('contact', (await api.call(contacts.list, { query: {} })).contacts),
    keyed('user', (await api.call(users.list, { query: {} })).users),
    keyed('queue', await api.call(queues.list)),
    keyed('tag', (await api.call(tags.list, { query: {} })).tags),
    keyed('quick message', (await api.call(quickMessages.list, { query: {} })).records),
    keyed('schedule', (await api.call(schedules.list, { query: {} })).schedules),
    ...each,
  );
}

/** Fields that change while a shop is at work: signed addresses, times of the last change, states of sending. */
const moving = new Set([
  ...['mediaUrl', 'profilePicUrl', 'updatedAt', 'version', 'ack', 'read', 'online', 'unreadMessages'],
  ...['lastMessage', 'lastMessageAt', 'sentAt', 'status', 'contact', 'quotedMsg', 'lastSeenAt'],
]);

/** The same of a last message and of a schedule that was sent. */
const movingOf: Record<string, readonly string[]> = {
  ticket: ['fromMe'],
  schedule: ['sentBody', 'ticketId', 'lateMs'],
};

/** Records that are missing or different in the later snapshot, field by field; fields that only one version has are left out. */
export function snapshotDifferences(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (!is) return [`${name} is lost`];
    const own = movingOf[name.split(' ')[0] ?? ''] ?? [];
    const shared = Object.keys(was).filter((field) => field in is && !moving.has(field) && !own.includes(field));
    return shared
      .filter((field) => !isDeepStrictEqual(was[field], is[field]))
      .map((field) => `${name}: ${field} was ${JSON.stringify(was[field])}, is ${JSON.stringify(is[field])}`);
  });
}

/** Fields of the earlier version that the later one does not answer with. */
export function fieldsMissingAfterUpgrade(before: Snapshot, after: Snapshot): string[] {
  const gone = Object.entries(before).flatMap(([name, was]) =>
    Object.keys(was)
      .filter((field) => after[name] && !(field in after[name]))
      .map((field) => `${name.replace(/ \S+$/, '')}.${field}`),
  );
  return [...new Set(gone)];
}
