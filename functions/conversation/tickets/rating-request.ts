import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { localTime } from '#shared/hours/local-time.ts';
import type { RatingRequest } from '#shared/tickets/bot-state.ts';

/** Answers count as a rating for this long. */
const ratingHours = 24;

/**
 * The rating request with its deadline, when the company has ratings enabled, an agent served the conversation and its
 * connection still exists. Groups are not asked.
 */
export function ratingRequestOf(
  ticket: TicketRow,
  directory: CompanyDirectory,
  now: string,
): RatingRequest | undefined {
  const { status, userId, isGroup, whatsappId, cycle } = ticket;
  if (directory.settings.userRating !== 'enabled' || isGroup || !directory.whatsapps.has(whatsappId)) return undefined;
  if (status !== 'open' || userId === null) return undefined;
  const until = new Date(Date.parse(now) + ratingHours * 3_600_000).toISOString();
  return { cycle, userId, until, finishedOn: localTime(new Date(now), directory.timeZone).date };
}

/** The question of the queue, else of the connection, else the default; followed by the possible answers. */
export function ratingText({ queueId, whatsappId }: TicketRow, directory: CompanyDirectory): string {
  const texts = customerTextsOf(directory);
  const ofQueue = queueId === null ? undefined : directory.queues.get(queueId)?.ratingMessage;
  const own = [ofQueue, directory.whatsapps.get(whatsappId)?.ratingMessage].find((text) => text?.trim());
  return `${own ?? texts.rating}\n\n${texts.ratingChoices}`;
}
