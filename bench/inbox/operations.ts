import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as searchOne } from '#functions/entries/search/conversation.ts';
import { handler as searchAll } from '#functions/entries/search/messages.ts';
import type { SeededCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { generatedOrderNumber, generatedPhoneNumber, nameNumber } from '#functions/entries/testing/populate/made-up.ts';
import { handler as countTickets } from '#functions/entries/tickets/counts.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';

/** A company that was filled, and its conversation with very many messages. */
export interface FilledCompany {
  company: SeededCompany;
  queueId: number;
  tickets: number;
  longTicketId: number;
  longest: number;
}

/**
 * Requests that agents make all day, chosen where the cost could depend on the size of a company; each returns the
 * number of rows shown.
 */
export function inboxOperations(filled: FilledCompany): Record<string, () => Promise<number>> {
  const { company, queueId, tickets, longTicketId, longest } = filled;
  const { token } = company.admin;
  const params = { ticketId: longTicketId };
  const ask = async (call: ReturnType<typeof invoke>, rows: 'tickets' | 'contacts' | 'messages') => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
    return (body[rows] as { id: string; seq: number }[]) ?? [];
  };
  const list = async (query: Record<string, string>) =>
    (await ask(invoke(listTickets, { token, query: { showAll: 'true', ...query } }), 'tickets')).length;
  const cursors = new Map<string, Promise<string | null>>();
  const walk = async (pages: number, query: Record<string, string>): Promise<string | null> => {
    let cursor: string | null = null;
    for (let n = 1; n < pages; n++) {
      const asked: Record<string, string> = { showAll: 'true', ...query, ...(cursor ? { cursor } : {}) };
      const { body } = await invoke(listTickets, { token, query: asked });
      if (!body.nextCursor) break;
      cursor = body.nextCursor;
    }
    return cursor;
  };
  /** A page reached by cursors as in the app, or the last page; the way there is walked once and not counted. */
  const page = async (number: number, query: Record<string, string>) => {
    const name = JSON.stringify(query);
    const walked = cursors.get(name) ?? walk(number, query);
    cursors.set(name, walked);
    const cursor = await walked;
    return list({ ...query, ...(cursor ? { cursor } : {}) });
  };
  const queueIds = JSON.stringify([queueId]);
  const halfAYearAgo = new Date(Date.now() - 183 * 86_400_000).toISOString().slice(0, 10);
  const contacts = async (searchParam: string) =>
    (await ask(invoke(listContacts, { token, query: { searchParam } }), 'contacts')).length;
  const open = (query: Record<string, string | number>) =>
    ask(invoke(listMessages, { token, params, query }), 'messages');
  const found = (searchParam: string) => ask(invoke(searchOne, { token, params, query: { searchParam } }), 'messages');
  const everywhere = async (searchParam: string) =>
    (await ask(invoke(searchAll, { token, query: { searchParam } }), 'messages')).length;
  /** An order number that one message of the conversation contains, and few others. */
  const rare = String(generatedOrderNumber(1 + 4 * Math.floor(Math.min(5_000, longest / 2) / 4) + 3));
  // This order number is from a ticket that is in the search index whatever share is indexed.
  const recent = String(generatedOrderNumber(4 * Math.floor((tickets - 8) / 4)));
  return {
    'counts of the tabs': async () => (await invoke(countTickets, { token, query: { showAll: 'true' } })).status,
    'list, first page': () => list({ status: 'open' }),
    'list, tenth page': () => page(10, { status: 'open' }),
    'list, of every status': () => list({}),
    'list, by queue': () => list({ status: 'open', queueIds }),
    'list, by user': () => list({ status: 'open', users: JSON.stringify([company.admin.user.id]) }),
    'list, by user and queue': () => list({ users: JSON.stringify([company.admin.user.id]), queueIds }),
    'list, closed, by queue, tenth page': () => page(10, { status: 'closed', queueIds }),
    'list, one’s own': () => list({ showAll: 'false', status: 'open' }),
    'list, one’s own with something unread': () =>
      list({ showAll: 'false', status: 'open', withUnreadMessages: 'true' }),
    'list, everybody’s with something unread': () => list({ withUnreadMessages: 'true' }),
    'list, of a day half a year ago': () => list({ updatedAt: halfAYearAgo }),
    'list, begun on a day half a year ago': () => list({ date: halfAYearAgo }),
    'tickets by a name': () => list({ searchParam: nameNumber(7) }),
    'contacts by a name': () => contacts(nameNumber(7)),
    'contacts by a common name': () => contacts('silva'),
    'contacts by two common names': () => contacts('silva helena'),
    'contacts by a number': () => contacts(generatedPhoneNumber(7).slice(2)),
    'messages by a rare word': () => everywhere(recent),
    'messages by a common word': () => everywhere('entregamos'),
    'messages by a beginning': () => everywhere('entreg'),
    'messages by three letters': () => everywhere('ent'),
    'messages by two words': () => everywhere('pedido bairro'),
    'open the longest conversation': async () => (await open({})).length,
    'go back half of it': async () => (await open({ until: Math.ceil(longest / 2) })).length,
    'search in it for a common word': async () => (await found('pedido')).length,
    'search in it for a rare word': async () => (await found(rare)).length,
    'jump to that': async () => {
      const [hit] = await found(rare);
      return (await open({ untilMessage: hit?.id ?? '' })).length;
    },
  };
}
