import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import { automaticMessageRefusal } from '#functions/conversation/contacts/opt-out.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { ScheduleReason } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ScheduleRow } from './schedule-row.ts';

const perPage = 50;
/** Pages read per conversation; a company that wrote more since then hides an older answer. */
const maxPages = 10;

const hasAnswerSince = async (tenant: Tenant, ticketId: number, since: string): Promise<boolean> => {
  let after: Row | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { rows, last } = await readRange<MessageRow>(keys.messages(tenant, ticketId), {
      reverse: true,
      limit: perPage,
      after,
      consistent: true,
    });
    if (rows.some(({ fromMe, createdAt }) => !fromMe && createdAt > since)) return true;
    after = last;
    if (!after || rows.some(({ createdAt }) => createdAt <= since)) return false;
  }
  return false;
};

/** Whether the customer wrote on any connection since it was scheduled. Asked when it is due, so that inbound messages cost nothing. */
const wasAnswered = async (tenant: Tenant, threads: readonly TicketRow[], since: string): Promise<boolean> => {
  const active = threads.filter(({ updatedAt }) => updatedAt > since);
  return (await Promise.all(active.map(({ id }) => hasAnswerSince(tenant, id, since)))).includes(true);
};

interface StoredParts {
  company: TimerContext['company'];
  directory: TimerContext['directory'];
  now: Date;
}

/**
 * Why a due message does not begin to wait for its turn. Late: it was found longer after its time than the company
 * allows, because everything was down.
 */
export async function scheduleQueueRefusal(
  { sendAt }: ScheduleRow,
  { company, directory, now }: StoredParts,
): Promise<ScheduleReason | undefined> {
  if (await isLapsed(company, now)) return 'lapsed';
  if (!company.plan.useSchedules) return 'plan';
  return now.getTime() - Date.parse(sendAt) > maxLateMs(directory) ? 'late' : undefined;
}

/** How long after its time a message is still sent without a question (ms). */
const maxLateMs = ({ settings }: TimerContext['directory']): number => Number(settings.scheduleLateMinutes) * 60_000;

/**
 * Why a message whose turn has come is not sent; undefined when it may be. A wait by the pace makes no message late,
 * but a wait of a connection that sent nothing does: `movedAt` is when it last sent something automatic (ms).
 */
export async function scheduleSendRefusal(
  schedule: ScheduleRow & { queuedAt: string },
  { contact, threads }: { contact: ContactRow | undefined; threads: readonly TicketRow[] },
  { tenant, movedAt, ...stored }: StoredParts & { tenant: Tenant; movedAt: number },
): Promise<ScheduleReason | undefined> {
  const { company, directory, now } = stored;
  if (await isLapsed(company, now)) return 'lapsed';
  if (!company.plan.useSchedules) return 'plan';
  if (!contact || contact.deletedAt) return 'contact';
  const refused = automaticMessageRefusal(contact);
  if (refused) return refused;
  if (now.getTime() - Math.max(Date.parse(schedule.queuedAt), movedAt) > maxLateMs(directory)) return 'late';
  if (schedule.cancelOnReply && (await wasAnswered(tenant, threads, schedule.armedAt))) return 'answered';
  return undefined;
}
