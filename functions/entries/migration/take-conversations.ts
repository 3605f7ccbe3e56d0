import { getUser } from '#functions/company/users/user-store.ts';
import { addNote, draftNote, notesOf } from '#functions/conversation/notes/note-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { indexConversation } from '#functions/engagement/search/index-conversation.ts';
import { forEachInParallel } from '#shared/in-parallel.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { maxTagsOfTicket } from '#shared/tags/contract.ts';
import { migrateMessageFile } from './media-files.ts';
import { messageOfSource, senderOfSource } from './message-of-source.ts';
import { type Migration, migratedId, migrateRowOnce, migrationDirectory } from './migration.ts';
import type { SourceRow } from './source.ts';
import { type MigratedTicketMark, TicketHistory } from './ticket-history.ts';
import { booleanColumn, numberColumn, textColumn, timeColumn } from './values.ts';

const contactsAtOnce = 100;
const threadsAtOnce = 8;
/** Each message takes two writes of a transaction, which holds a hundred. */
const messagesAtOnce = 40;

export interface DirectoryIds {
  queues: ReadonlyMap<unknown, number>;
  users: ReadonlyMap<unknown, number>;
  tags: ReadonlyMap<unknown, number>;
  connections: ReadonlyMap<unknown, number>;
}

/** A ticket of the source with what belongs to it, and where it goes here. */
interface SourceTicket {
  row: SourceRow;
  contact: ContactRow;
  whatsappId: number;
  createdAt: string;
  tagIds: number[];
  notes: readonly SourceRow[];
  ratings: readonly SourceRow[];
}

const at = (map: ReadonlyMap<unknown, number>, id: unknown): number | null =>
  id == null ? null : (map.get(id) ?? null);

/** State of a source's ticket here. An open one without a user whom we know waits. */
const stateOf = ({ row }: SourceTicket, { queues, users }: DirectoryIds) => {
  const userId = at(users, row.userId);
  const status = textColumn(row, 'status');
  return {
    status:
      status === 'closed'
        ? ('closed' as const)
        : status === 'open' && userId !== null
          ? ('open' as const)
          : ('pending' as const),
    userId: status === 'pending' ? null : userId,
    queueId: at(queues, row.queueId),
  };
};

/** When an agent first took it, if the source records that and it came later than the beginning. */
const takenAtOf = ({ row, createdAt }: SourceTicket): string | undefined => {
  const takenAt = timeColumn(row, 'takenAt');
  return takenAt !== undefined && takenAt > createdAt ? takenAt : undefined;
};

/** Reads a ticket's messages without writing anything. */
async function judge(migration: Migration, { row, createdAt, whatsappId, contact }: SourceTicket): Promise<void> {
  for await (const page of migration.source.messages(row.id, messagesAtOnce)) {
    migration.report.count('message', 'found', page.length);
    for (const message of page) {
      const { providerId } = messageOfSource(message, { whatsappId, isGroup: contact.isGroup, createdAt });
      await migrateMessageFile(migration, message, { whatsappId, providerId });
    }
  }
}

async function takeNotes(migration: Migration, ticket: TicketRow, notes: readonly SourceRow[], ids: DirectoryIds) {
  const { tenant, report } = migration;
  for (const row of notes) {
    report.count('note', 'found');
    const text = textColumn(row, 'note').slice(0, 4000);
    await migrateRowOnce(migration, {
      kind: 'note',
      sourceId: row.id,
      find: async () => (await notesOf(tenant, ticket)).find(({ note }) => note === text)?.id,
      add: async () => {
        const note = await draftNote(tenant, await getUser(tenant, at(ids.users, row.userId) ?? 1), ticket, text);
        await addNote(tenant, ticket, note);
        return note.id;
      },
    });
  }
}

const isScore = (rate: number | null): rate is 1 | 2 | 3 => rate === 1 || rate === 2 || rate === 3;

/** The newest rating, as far as it can be taken over; a service cycle has one. Faults of the others go to the report. */
function ratingOf({ report }: Migration, { ratings, createdAt }: SourceTicket, { users }: DirectoryIds) {
  const [newest, ...older] = ratings.toSorted((a, b) => Number(b.id) - Number(a.id));
  report.count('rating', 'found', ratings.length);
  for (const { id } of older) report.problem('rating', id, 'its ticket has a newer rating, and a service has one here');
  if (!newest) return undefined;
  const userId = at(users, newest.userId);
  const score = numberColumn(newest, 'rate');
  if (userId === null) report.problem('rating', newest.id, 'its agent was not taken over');
  else if (!isScore(score)) report.problem('rating', newest.id, `ratings are 1, 2 or 3 here, not ${score}`);
  else return { sourceId: String(newest.id), userId, score, at: timeColumn(newest, 'createdAt') ?? createdAt };
  return undefined;
}

async function takeTicket(migration: Migration, one: SourceTicket, ids: DirectoryIds): Promise<void> {
  const { tenant, source, report } = migration;
  const { row, contact, whatsappId, createdAt } = one;
  report.count('ticket', 'found');
  const rating = ratingOf(migration, one, ids);
  const mark = await get<MigratedTicketMark>(keys.migrated(tenant, 'ticket', String(row.id)), { consistent: true });
  if (mark?.isDone) {
    report.count('ticket', 'present');
    if (rating) report.count('rating', 'present');
    return;
  }
  if (migration.dryRun) {
    report.count('ticket', 'added');
    if (rating) report.count('rating', 'added');
    return judge(migration, one);
  }
  const state = stateOf(one, ids);
  const history = new TicketHistory(tenant, await migrationDirectory(tenant), {
    contactId: contact.id,
    whatsappId,
    sourceId: String(row.id),
  });
  if (!mark) await history.begin(state, createdAt, takenAtOf(one));
  for await (const page of source.messages(row.id, messagesAtOnce)) {
    report.count('message', 'found', page.length);
    const messages = page.map((message) => ({
      message,
      content: messageOfSource(message, { whatsappId, isGroup: contact.isGroup, createdAt }),
    }));
    const missing = await history.missing(messages.map(({ content }) => content.providerId));
    const fresh = [];
    for (const { message, content } of messages) {
      if (!missing.has(content.providerId)) continue;
      fresh.push({
        ...content,
        ...senderOfSource(message, ids.users),
        ...(await migrateMessageFile(migration, message, { whatsappId, providerId: content.providerId })),
      });
    }
    report.count('message', 'present', page.length - fresh.length);
    report.count('message', 'added', await history.append(fresh));
  }
  const ticket = await history.current();
  await takeNotes(migration, ticket, one.notes, ids);
  if (rating) report.count('rating', (await history.rate(rating)) ? 'added' : 'present');
  for await (const _ of indexConversation(tenant, ticket.id, 0));
  await history.end({
    ...state,
    unread: numberColumn(row, 'unreadMessages') ?? 0,
    tagIds: one.tagIds.slice(0, maxTagsOfTicket),
    endedAt: timeColumn(row, 'updatedAt') ?? createdAt,
  });
  report.count('ticket', 'added');
}

/** The contacts' tickets, each with what belongs to it, by the thread they become here. */
async function threadsOf(
  migration: Migration,
  contacts: readonly SourceRow[],
  ids: DirectoryIds,
): Promise<SourceTicket[][]> {
  const { source, tenant, report, dryRun, planned } = migration;
  const tickets = (
    await source.of(
      'Tickets',
      'contactId',
      contacts.map(({ id }) => id),
    )
  ).toSorted((a, b) => Number(a.id) - Number(b.id));
  const ticketIds = tickets.map(({ id }) => id);
  const tags = Map.groupBy(await source.of('TicketTags', 'ticketId', ticketIds), ({ ticketId }) => ticketId);
  const notes = Map.groupBy(await source.of('TicketNotes', 'ticketId', ticketIds), ({ ticketId }) => ticketId);
  const ratings = Map.groupBy(await source.of('UserRatings', 'ticketId', ticketIds), ({ ticketId }) => ticketId);
  // Tickets whose connection was removed go on with the company's own.
  const usual = [...ids.connections.values()][0];
  const threads = new Map<string, SourceTicket[]>();
  for (const row of tickets) {
    const contactId = await migratedId(migration, 'contact', row.contactId);
    const contact = contactId === undefined ? undefined : await get<ContactRow>(keys.contact(tenant, contactId));
    const whatsappId = at(ids.connections, row.whatsappId) ?? usual;
    const isPlanned = dryRun && !planned.refusedContacts.has(row.contactId);
    const there = contact ?? (isPlanned ? ({ isGroup: booleanColumn(row, 'isGroup') } as ContactRow) : undefined);
    if (!there || whatsappId === undefined) {
      report.problem('ticket', row.id, there ? 'the company has no connection' : 'its contact was not taken over');
      continue;
    }
    const thread = `${row.contactId} ${whatsappId}`;
    const createdAt = timeColumn(row, 'createdAt') ?? timeColumn(row, 'updatedAt') ?? new Date(0).toISOString();
    const tagIds = (tags.get(row.id) ?? []).map(({ tagId }) => at(ids.tags, tagId)).filter((id) => id !== null);
    const belongings = { notes: notes.get(row.id) ?? [], ratings: ratings.get(row.id) ?? [] };
    const one = { row, contact: there, whatsappId, createdAt, tagIds, ...belongings };
    threads.set(thread, [...(threads.get(thread) ?? []), one]);
  }
  return [...threads.values()];
}

/**
 * Takes over conversations with their messages. The source has a ticket for each time a customer was served; here these
 * are service cycles of one ticket per contact and connection.
 */
export async function migrateConversations(migration: Migration, ids: DirectoryIds): Promise<void> {
  const { source, report, log } = migration;
  for await (const contacts of source.pages('Contacts', contactsAtOnce)) {
    await forEachInParallel(threadsAtOnce, await threadsOf(migration, contacts, ids), async (thread) => {
      for (const one of thread) await takeTicket(migration, one, ids);
    });
    log(`ticket: ${report.counts.ticket?.found ?? 0}, message: ${report.counts.message?.found ?? 0}`);
  }
}
