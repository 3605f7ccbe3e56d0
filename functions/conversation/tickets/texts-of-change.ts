import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { renderVariables } from '#shared/text/variables.ts';
import type { Transition } from '#shared/tickets/lifecycle.ts';
import { ratingText } from './rating-request.ts';

/** The queue's completion message, else the connection's. */
const farewell = (ticket: TicketRow, { queues, whatsapps }: CompanyDirectory): string => {
  const ofQueue = ticket.queueId === null ? undefined : queues.get(ticket.queueId)?.complationMessage;
  return ofQueue?.trim() ? ofQueue : (whatsapps.get(ticket.whatsappId)?.complationMessage ?? '');
};

const greeting = (ticket: TicketRow, directory: CompanyDirectory): string => {
  if (directory.settings.sendGreetingAccepted !== 'enabled' || ticket.isGroup) return '';
  const texts = customerTextsOf(directory);
  const agent = ticket.userId === null ? '' : (directory.users.get(ticket.userId)?.name ?? '');
  // A contact without letters in the name (a bare number) is greeted without name.
  return /\p{L}/u.test(ticket.contact.name) ? texts.accepted(agent) : texts.acceptedUnnamed(agent);
};

/** The text of a hand-over, by what changed: the queue, the agent, or both. */
export function handOverText(before: TicketRow, after: TicketRow, directory: CompanyDirectory): string {
  if (directory.settings.sendMsgTransfTicket !== 'enabled') return '';
  const texts = customerTextsOf(directory);
  const queue =
    after.queueId === before.queueId || after.queueId === null ? undefined : directory.queues.get(after.queueId);
  const agent = after.userId === before.userId || after.userId === null ? undefined : directory.users.get(after.userId);
  if (queue && agent) return texts.movedToBoth(queue.name, agent.name);
  if (queue) return texts.movedToQueue(queue.name);
  return agent ? texts.movedToAgent(agent.name) : '';
}

/** The text that a change sends to the customer; empty for a silent change. */
export function customerTextOfChange(
  transition: Transition,
  { before, after }: { before: TicketRow; after: TicketRow },
  { sendCompletionMessage }: { sendCompletionMessage: boolean },
  directory: CompanyDirectory,
  now: string,
): string {
  if (!directory.whatsapps.has(after.whatsappId)) return '';
  if (transition === 'handOver') return handOverText(before, after, directory);
  const language = directory.settings.customerLanguage;
  const context = { contactName: after.contact.name, at: new Date(now), timeZone: directory.timeZone, language };
  if (transition === 'accept') return renderVariables(greeting(after, directory), context);
  if (transition !== 'close' || !sendCompletionMessage) return '';
  // A customer who is asked for a rating gets the farewell as thanks for the answer.
  return renderVariables(after.rating ? ratingText(after, directory) : farewell(after, directory), context);
}
