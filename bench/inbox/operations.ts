import { handler as listContacts } from '#functions/contacts/list.ts';
import { handler as listMessages } from '#functions/messages/list.ts';
import { handler as searchOne } from '#functions/search/conversation.ts';
import { handler as searchAll } from '#functions/search/messages.ts';
import type { SeededCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { nameNumber, orderNumber } from '#functions/testing/populate/made-up.ts';
import { handler as countTickets } from '#functions/tickets/counts.ts';
import { handler as listTickets } from '#functions/tickets/list.ts';

/** A company that was filled, and where its conversation of very many messages is. */
export interface Filled {
  company: SeededCompany;
  queueId: number;
  tickets: number;
  longTicketId: number;
  longest: number;
}

/** What agents do all day, at the places that depend on a company's size if anything does: each answers how many rows it showed. */
export const inboxOperations = (filled: Filled): Record<string, () => Promise<number>> => {
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
  const contacts = async (searchParam: string) =>
    (await ask(invoke(listContacts, { token, query: { searchParam } }), 'contacts')).length;
  const open = (query: Record<string, string | number>) =>
    ask(invoke(listMessages, { token, params, query }), 'messages');
  const found = (searchParam: string) => ask(invoke(searchOne, { token, params, query: { searchParam } }), 'messages');
  const everywhere = async (searchParam: string) =>
    (await ask(invoke(searchAll, { token, query: { searchParam } }), 'messages')).length;
  /** An order number one of its messages names, and few others. */
  const rare = String(orderNumber(1 + 4 * Math.floor(Math.min(5_000, longest / 2) / 4) + 3));
  // Of a ticket that is in the index, whatever share is.
  const recent = String(orderNumber(4 * Math.floor((tickets - 8) / 4)));
  return {
    'counts of the tabs': async () => (await invoke(countTickets, { token, query: { showAll: 'true' } })).status,
    'list, first page': () => list({ status: 'open' }),
    'list, by queue': () => list({ status: 'open', queueIds: JSON.stringify([queueId]) }),
    'list, by user': () => list({ status: 'open', users: JSON.stringify([company.admin.user.id]) }),
    'tickets by a name': () => list({ searchParam: nameNumber(7) }),
    'contacts by a name': () => contacts(nameNumber(7)),
    'contacts by a common name': () => contacts('silva'),
    'messages by a rare word': () => everywhere(recent),
    'messages by a common word': () => everywhere('entregamos'),
    'messages by a beginning': () => everywhere('entreg'),
    'messages by three letters': () => everywhere('ent'),
    'messages by two words': () => everywhere('pedido bairro'),
    'open the longest conversation': async () => (await open({})).length,
    'go back half of it': async () => (await open({ until: Math.ceil(longest / 2) })).length,
    'search in it for a rare word': async () => (await found(rare)).length,
    'jump to that': async () => {
      const [hit] = await found(rare);
      return (await open({ untilMessage: hit?.id ?? '' })).length;
    },
  };
};
