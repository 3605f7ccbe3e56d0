import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import type { LogRow } from '#functions/conversation/tickets/ticket-log.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, readRange, readWholeIndex, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ArchiveEntry, type ExportStep, jsonEntry } from './archive-entry.ts';
import type { ExportCursor } from './cursor.ts';
import { conversationFolder, messageEntries, messagesFittingExportPage } from './messages.ts';

export interface ConversationExportScope {
  tenant: Tenant;
  directory: CompanyDirectory;
  /** The only contact of the export, or null. */
  contactId: number | null;
}

type Conversations = Extract<ExportCursor, { step: 'conversations' }>;
type At = NonNullable<Conversations['at']>;

/** Messages of a page at most. */
const perPage = 500;

/** The conversation after this one: those of a contact by connection, those of a company by when they began. */
const following = async (
  { tenant, contactId }: ConversationExportScope,
  after?: string,
): Promise<{ key: string; at: At } | undefined> => {
  const first = { chat: 0, seq: 0, page: 1 };
  if (contactId !== null) {
    const rows = await readWholeRange<TicketRow & { sk: string }>(keys.contactTickets(tenant, contactId), {
      consistent: true,
    });
    const next = rows.find(
      ({ whatsappId, deletedAt }) => !deletedAt && (after === undefined || whatsappId > Number(after)),
    );
    return (
      next && {
        key: String(next.whatsappId),
        at: { contactId, whatsappId: next.whatsappId, ticketId: next.id, ...first },
      }
    );
  }
  const { rows } = await readIndex<At & { gsi1sk: string }>('gsi1', keys.ticketsBegun(tenant), {
    limit: 1,
    ...(after !== undefined && { above: after }),
  });
  const [row] = rows;
  return (
    row && {
      key: row.gsi1sk,
      at: { contactId: row.contactId, whatsappId: row.whatsappId, ticketId: row.ticketId, ...first },
    }
  );
};

const head = async ({ tenant }: ConversationExportScope, ticket: TicketRow): Promise<ArchiveEntry> => {
  const ids = conversationsOfTicket(ticket);
  const notes = await Promise.all(ids.map((id) => readWholeIndex<NoteRow>('gsi1', keys.notesOfTicket(tenant, id))));
  const log = await Promise.all(ids.map((id) => readWholeRange<LogRow>(keys.ticketLogs(tenant, id))));
  const services = await readWholeRange(keys.cycles(tenant, ticket.contactId, ticket.whatsappId));
  return jsonEntry(`${conversationFolder(ticket)}/conversation.json`, {
    ...ticket,
    services,
    notes: notes.flat(),
    log: log.flat(),
  });
};

/** Where the conversation goes on after a page of messages, which may be the last of its thread. */
const afterPage = (at: At, last: MessageRow | undefined, isOver: boolean): At => {
  const page = at.page + (last ? 1 : 0);
  return isOver || !last ? { ...at, chat: at.chat + 1, seq: 0, page } : { ...at, seq: last.seq, page };
};

/** Exports the next page of messages of the conversation it is at, or goes on to the next conversation. */
export async function exportConversationsStep(
  exported: ConversationExportScope,
  cursor: Conversations,
): Promise<ExportStep<ExportCursor>> {
  const { tenant, directory } = exported;
  const nothing = { entries: [], bytes: 0, conversations: 0, contacts: 0 };
  if (!cursor.at) {
    const next = await following(exported, cursor.after);
    return { ...nothing, next: next ? { step: 'conversations', after: next.key, at: next.at } : null };
  }
  const { at, ...left } = cursor;
  const ticket = await get<TicketRow>(keys.ticket(tenant, at.contactId, at.whatsappId), { consistent: true });
  // Deleted since, or moved to the contact with which its own was merged, where it is exported too.
  if (!ticket || ticket.deletedAt || ticket.id !== at.ticketId) return { ...nothing, next: left };
  const chat = conversationsOfTicket(ticket)[at.chat];
  if (chat === undefined) return { ...nothing, conversations: 1, next: left };
  const page = await readRange<MessageRow>(keys.messages(tenant, chat), {
    limit: perPage,
    consistent: true,
    ...(at.seq > 0 ? { after: keys.message(tenant, chat, at.seq) } : {}),
  });
  const { taken, bytes } = messagesFittingExportPage(page.rows);
  const isOver = !page.last && taken.length === page.rows.length;
  const begin = at.chat === 0 && at.seq === 0 ? [await head(exported, ticket)] : [];
  return {
    ...nothing,
    entries: [...begin, ...messageEntries(taken, ticket, directory, at.page)],
    bytes,
    next: { ...left, at: afterPage(at, taken.at(-1), isOver) },
  };
}
