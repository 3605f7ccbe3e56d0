import { decideAgain } from '#functions/tickets/decide-again.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import type { Message } from '#shared/messages/contract.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, type Row, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type MessagePointer, type MessageRow, messageView } from './message-row.ts';

type Changing = Extract<InboundEvent, { type: 'edit' | 'delete' }>;

/** Earlier texts kept of one message, and their length together: an editing customer must not grow a row beyond what a table takes. */
const mostHistory = 10;
const longestHistory = 60_000;

/** The newest of these texts that may be kept. */
const recent = (history: MessageRow['history']): MessageRow['history'] => {
  let length = 0;
  const kept = history.slice(-mostHistory).toReversed();
  const end = kept.findIndex(({ body }) => {
    length += body.length;
    return length > longestHistory;
  });
  return (end < 0 ? kept : kept.slice(0, end)).toReversed();
};

const samePerson = (a: PeerIdentity | null, b: PeerIdentity | null): boolean =>
  a === null || b === null ? a === b : a.phone !== null && b.phone !== null ? a.phone === b.phone : a.lid === b.lid;

/** Only its author may change a message; in a group that is one of its members. */
const isAuthor = (row: MessageRow, event: Changing): boolean =>
  row.fromMe === event.fromMe && (row.fromMe || samePerson(row.participant, event.participant));

const changeOf = (row: MessageRow, event: Changing): Row | undefined => {
  if (row.isDeleted) return undefined;
  if (event.type === 'delete') return { isDeleted: true };
  if (row.body === event.body) return undefined;
  return { body: event.body, isEdited: true, history: recent([...row.history, { body: row.body, at: event.at }]) };
};

/** Applies an edit or deletion that came in; undefined when it changes nothing (unknown message, another's, a repeat). */
export const changeMessage = (tenant: Tenant, event: Changing): Promise<Message | undefined> =>
  decideAgain(async () => {
    const pointer = await get<MessagePointer>(keys.providerMessage(tenant, event.whatsappId, event.targetProviderId), {
      consistent: true,
    });
    if (!pointer) return undefined;
    const [row, ticket] = await Promise.all([
      get<MessageRow>(keys.message(tenant, pointer.ticketId, pointer.seq), { consistent: true }),
      get<TicketRow>(keys.ticket(tenant, pointer.contactId, event.whatsappId), { consistent: true }),
    ]);
    const change = row && isAuthor(row, event) ? changeOf(row, event) : undefined;
    if (!row || !change) return undefined;
    const after = await write<MessageRow>({
      write: update(keys.message(tenant, pointer.ticketId, pointer.seq), {
        set: change,
        add: { version: 1 },
        when: equals({ version: row.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return after && messageView(after, ticket?.readSeq ?? 0);
  });
