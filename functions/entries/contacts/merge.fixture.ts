import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { Message } from '#shared/messages/message.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { handler as merge } from './merge.ts';
import { handler as undoMerge } from './undo-merge.ts';

const start = Date.parse('2026-03-02T12:00:00.000Z');

/** The identities of the two contacts of one customer: a number, and WhatsApp's id without a number. */
const people = {
  maria: peerIdentity('5511987654321', { name: 'Maria Souza' }),
  lid: peerIdentity(null, { lid: '77001122334455', name: 'Mari' }),
} as const;
export type MergePersonName = keyof typeof people;

/** A company in which one customer has two contacts. */
export async function mergeFixture() {
  const company = await seedCompany();
  const { tenant } = company;
  const { token } = company.admin;
  const lines = [await company.addConnection(), await company.addConnection()] as const;
  let minute = 0;

  /** A message of one of the contacts, a minute after the one before; returns its text. */
  const writes = async (who: MergePersonName, line: 0 | 1 = 0, fields: object = {}): Promise<string> => {
    const body = `mensagem ${++minute} de ${who}`;
    const at = new Date(start + minute * 60_000).toISOString();
    await deliverBatchToWorker(onInbound, inboundTextFrom(people[who], lines[line], { body, at, ...fields }));
    return body;
  };
  const contactId = async (who: MergePersonName): Promise<number> => {
    const { phone, lid } = people[who];
    const identity = phone ? `phone#${phone}` : `lid#${lid}`;
    return (await get<{ contactId: number }>(keys.identity(tenant, identity), { consistent: true }))?.contactId ?? 0;
  };
  const contact = (id: number) => get<ContactRow>(keys.contact(tenant, id), { consistent: true });
  /** The rows of a contact's own threads, also those that only lead on. */
  const rows = (id: number) => readWholeRange<TicketRow>(keys.contactTickets(tenant, id), { consistent: true });
  /** All messages of a conversation as clients page through it, oldest first. */
  const messages = async (ticketId: number): Promise<Message[]> => {
    const all: Message[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { marksRead: 'false', ...(cursor && { cursor }) };
      const { body, status } = await invoke(listMessages, { token, params: { ticketId }, query });
      if (status !== 200) throw new Error(`messages: ${status}`);
      all.unshift(...body.messages);
      cursor = body.nextCursor;
    } while (cursor);
    return all;
  };
  const merges = (into: number, otherId: number, body: object = {}) =>
    invoke(merge, { token, params: { contactId: into }, body: { otherId, ...body } });
  const undoes = (into: number, mergeId: number) => invoke(undoMerge, { token, params: { contactId: into, mergeId } });
  return { company, tenant, token, lines, people, writes, contactId, contact, rows, messages, merges, undoes };
}
