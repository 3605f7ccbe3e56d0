import type { MessageSender } from '#shared/ledger/figures.ts';
import type { MessageRow } from './message-row.ts';

/** The sender of a message of ours. */
export function messageSenderOf({
  userId,
  campaign,
  scheduleId,
  by,
}: Pick<MessageRow, 'userId' | 'campaign' | 'scheduleId' | 'by'>): MessageSender {
  if (by) return by;
  if (campaign) return 'campaign';
  if (scheduleId !== undefined) return 'schedule';
  return userId === null ? 'bot' : 'agent';
}
