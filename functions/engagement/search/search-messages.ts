import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { hasTerms, messageTerms, shortestTerm } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayReadTicket } from '#shared/tickets/visibility.ts';
import { messageStillHasTerms } from './found-message.ts';
import { type IndexHit, withTerms } from './found-rows.ts';
import { hitReaderFor } from './index-hits.ts';

const foundPerPage = 20;
/**
 * Index rows that one request may read: when the caller may not see most of the hits, pages are short instead of slow.
 */
const maxRead = 400;
const minRead = foundPerPage + 5;

interface Found {
  message: MessageRow;
  ticket: TicketRow;
}

export interface FoundPosition {
  /** Time, ticket and `seq` of the last hit that was looked at. */
  at: string;
  found: number;
}

export interface FoundPage {
  rows: Found[];
  terms: string[];
  count: number;
  next: FoundPosition | null;
}

const nameOf = ({ contactId, whatsappId }: IndexHit) => `${contactId} ${whatsappId}`;

/** Returns the messages of these hits that exist, that the user may see and that still have the terms. */
const messagesAt = async (
  tenant: Tenant,
  user: UserRow,
  hits: readonly IndexHit[],
  terms: readonly string[],
): Promise<(Found & { at: string })[]> => {
  const threads = [...new Map(hits.map((hit) => [nameOf(hit), hit])).values()];
  const rows = await Promise.all(
    threads.map((one) => ticketOnConnection(tenant, one.contactId, one.whatsappId, { consistent: false })),
  );
  const tickets = new Map(threads.map((one, n) => [nameOf(one), rows[n]]));
  const seen = hits.flatMap((hit) => {
    const ticket = tickets.get(nameOf(hit));
    // The row of a deleted ticket may hold its successor: nothing of the deleted conversation is shown.
    const isThere = ticket && !ticket.deletedAt && includesTicket(ticket, hit.ticketId) && mayReadTicket(ticket, user);
    return isThere ? [{ hit, ticket }] : [];
  });
  const messages = await readTableRows<MessageRow>(seen.map(({ hit }) => keys.message(tenant, hit.ticketId, hit.seq)));
  return seen.flatMap(({ hit, ticket }, n) => {
    const message = messages[n];
    return message && messageStillHasTerms(message, terms) ? [{ message, ticket, at: hit.at }] : [];
  });
};

/**
 * Returns one page of the messages that have, for each term, a word that begins with it, newest first. Costs what it
 * finds, however large the company.
 */
export async function searchMessages(
  tenant: Tenant,
  user: UserRow,
  typed: string,
  from: FoundPosition | undefined,
): Promise<FoundPage> {
  const terms = messageTerms(typed);
  const lead = terms[0];
  if (lead === undefined || lead.length < shortestTerm) return { rows: [], terms, count: 0, next: null };
  const readHits = await hitReaderFor(tenant, lead, from?.at);
  const found: (Found & { at: string })[] = [];
  let at = from?.at;
  let ended = false;
  for (let read = 0; !ended && found.length <= foundPerPage && read < maxRead; ) {
    // Index rows read so far per hit.
    const share = (read + 1) / (found.length + 1);
    const wanted = Math.ceil((foundPerPage + 1 - found.length) * share);
    const page = await readHits(Math.min(Math.max(minRead, wanted), maxRead - read));
    const hits = page.hits.filter(({ words }) => words === undefined || hasTerms(words.split(' '), terms));
    found.push(...(await messagesAt(tenant, user, await withTerms(tenant, hits, terms.slice(1)), terms)));
    read += page.hits.length;
    at = page.hits.at(-1)?.at ?? at;
    ended = page.ended;
  }
  const rows = found.slice(0, foundPerPage);
  const isCut = found.length > foundPerPage;
  const count = (from?.found ?? 0) + rows.length;
  const end = isCut ? rows.at(-1)?.at : at;
  return { rows, terms, count, next: (isCut || !ended) && end !== undefined ? { at: end, found: count } : null };
}
