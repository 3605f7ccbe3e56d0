import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { compressAnswer } from '#functions/platform/http/compressed.ts';
import type { MeasuredCounts } from './counts.ts';

const tickets = 200;

/** The share that is left of an answer once it is compressed as for a browser. */
const shareOf = (body: unknown): number => {
  const text = JSON.stringify(body);
  const { body: sent = '', isBase64Encoded } = compressAnswer({ body: text }, 'gzip');
  const bytes = Buffer.byteLength(sent, isBase64Encoded ? 'base64' : 'utf8');
  return Math.round((100 * bytes) / Buffer.byteLength(text)) / 100;
};

/** Compresses the large answers of a company whose people and texts differ: those of the other measurements are too much alike. */
export async function measureAnswers(): Promise<MeasuredCounts['compressedTo']> {
  const company = await seedCompany();
  const { id } = await company.addConnection();
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: [] };
  await populateCompany(company.tenant, { contacts: tickets, tickets, messages: tickets * 25 }, staff);
  const { token } = company.admin;
  const { body: list } = await invoke(listTickets, { token, query: { status: 'open', showAll: true } });
  const [{ id: ticketId }] = list.tickets;
  const { body: conversation } = await invoke(listMessages, { token, params: { ticketId } });
  const share = shareOf(conversation);
  return { listTickets: shareOf(list), openConversation: share, readAgain: share };
}
