import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import type { AssistantTurnRow } from '#functions/engagement/assistants/assistant-turn-row.ts';
import type { Tenant } from '#shared/tenant.ts';
import { answerableTicket } from './answerable-ticket.ts';
import { unansweredMessagesOf } from './ask-assistant.ts';

/**
 * Whether the turn has to wait for a file that its assistant asked for. The receipt of the file wakes the turn.
 * `isDue`: the tick found the turn due, so the file is given up.
 */
export async function isFileAwaited(
  tenant: Tenant,
  row: AssistantTurnRow,
  assistant: Assistant,
  isDue: boolean,
): Promise<boolean> {
  if (isDue || !assistant.awaitsFile) return false;
  const ticket = await answerableTicket(tenant, row);
  if (!ticket || !assistant.awaitsFile(ticket)) return false;
  return (await unansweredMessagesOf(tenant, row, assistant)).some(({ file }) => file?.state === 'waiting');
}
