import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import { type AssistantTurnRow, messageRange } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { renderVariables } from '#shared/text/variables.ts';
import { wellFormed } from '#shared/text/well-formed.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';
import { answerableTicket } from './answerable-ticket.ts';

/** The company and its configuration, loaded once for the turn. */
export interface TurnContext {
  company: CompanyRow;
  directory: CompanyDirectory;
  configVersion: number;
}

/** The worker's limit is twenty seconds; the rest is for storing the answer. */
const answerMs = 15_000;

/** An answer that sends and changes nothing. */
const nothing: AssistantAnswer = { messages: [], handover: { to: 'assistant' } };

/** Messages of a conversation with `seq` in `from`…`to`, without the deleted ones. */
const messagesIn = async (tenant: Tenant, ticketId: number, from: number, to: number): Promise<MessageRow[]> => {
  const seqs = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  const rows = await readTableRows<MessageRow>(
    seqs.map((seq) => keys.message(tenant, ticketId, seq)),
    { consistent: true },
  );
  return rows.flatMap((row) => (row && !row.isDeleted ? row : []));
};

/**
 * The customer's unanswered messages. A step-by-step bot gets only the newest of those written while the subscription
 * had ended.
 */
export async function unansweredMessagesOf(
  tenant: Tenant,
  row: AssistantTurnRow,
  { answerMode }: Assistant,
): Promise<MessageRow[]> {
  const { from, to } = messageRange(row);
  const theirs = (await messagesIn(tenant, row.id, from, to)).filter(({ fromMe }) => !fromMe);
  return row.lapsed && answerMode === 'each' ? theirs.slice(-1) : theirs;
}

/** Asks the assistant to answer all unanswered messages. */
export async function askAssistant(
  tenant: Tenant,
  row: AssistantTurnRow,
  assistant: Assistant,
  context: TurnContext,
): Promise<AssistantAnswer> {
  const { directory } = context;
  const ticket = await answerableTicket(tenant, row);
  const connection = directory.whatsapps.get(row.whatsappId);
  if (!ticket || !connection) return nothing;
  const { id } = row;
  const unanswered = await unansweredMessagesOf(tenant, row, assistant);
  if (unanswered.length === 0) return nothing;
  const now = new Date();
  const answer = await assistant.answer({
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
  return wellFormed(answer);
}
