import type { CompanyRow } from '#functions/companies/company-row.ts';
import type { Directory } from '#functions/companies/directory.ts';
import type { MessageRow } from '#functions/messages/message-row.ts';
import type { Said } from '#shared/assistants/said.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { renderVariables } from '#shared/text/variables.ts';
import type { Assistant } from './assistant.ts';
import { type ConsultRow, spanOf } from './consult-row.ts';
import { ledConversation } from './led-conversation.ts';

/** Where a conversation is held. */
export interface Place {
  company: CompanyRow;
  directory: Directory;
  configVersion: number;
}

/** The worker has twenty seconds; what was answered must still be stored. */
const answerMs = 15_000;

/** Nothing is said, nothing changes. */
const nothing: Said = { sayings: [], onward: { to: 'assistant' } };

/** Messages of a conversation from one place to another, those that were taken back left out. */
const messagesIn = async (tenant: Tenant, ticketId: number, from: number, to: number): Promise<MessageRow[]> => {
  const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  const rows = await getAll<MessageRow>(
    places.map((seq) => keys.message(tenant, ticketId, seq)),
    { consistent: true },
  );
  return rows.flatMap((row) => (row && !row.isDeleted ? row : []));
};

/** What it is asked about. Of what was written while nobody could be asked, a bot that goes step by step takes the last word alone. */
const unansweredOf = async (tenant: Tenant, row: ConsultRow, { hears }: Assistant): Promise<MessageRow[]> => {
  const { from, to } = spanOf(row);
  const theirs = (await messagesIn(tenant, row.id, from, to)).filter(({ fromMe }) => !fromMe);
  return row.lapsed && hears === 'each' ? theirs.slice(-1) : theirs;
};

/** Asks the assistant what it says to all that nobody answered. */
export const consult = async (tenant: Tenant, row: ConsultRow, assistant: Assistant, place: Place): Promise<Said> => {
  const { directory } = place;
  const ticket = await ledConversation(tenant, row);
  const connection = directory.whatsapps.get(row.whatsappId);
  if (!ticket || !connection) return nothing;
  const { id } = row;
  const unanswered = await unansweredOf(tenant, row, assistant);
  if (unanswered.length === 0) return nothing;
  const now = new Date();
  return assistant.answer({
    tenant,
    directory,
    ticket,
    connection,
    unanswered,
    history: (most) => messagesIn(tenant, id, Math.max(1, ticket.messageSeq - most + 1), ticket.messageSeq),
    render: (text) =>
      renderVariables(text, {
        contactName: ticket.contact.name,
        at: now,
        timeZone: directory.timeZone,
        language: directory.settings.customerLanguage,
      }),
    now,
    signal: AbortSignal.timeout(answerMs),
  });
};
