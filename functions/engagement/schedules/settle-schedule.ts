import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { readWaitingSend } from '#functions/conversation/tickets/outbox-writes.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { settlePaceAfterAnswer } from '#functions/engagement/pace/settle-pace.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ScheduleReason } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceSchedules } from './announce-schedules.ts';
import { scheduleWithOutcome } from './schedule-outcome.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { scheduleWrites } from './schedule-writes.ts';

/** Why a message was not sent after it was handed over; undefined while that is open. */
const failureOf = async (tenant: Tenant, message: MessageRow): Promise<ScheduleReason | undefined> => {
  if (message.failure === 'notOnWhatsapp') return 'notOnWhatsapp';
  if (message.failure === 'fileMissing') return 'file';
  if (message.failure === 'connectionRemoved') return 'connection';
  if (message.failure) return 'refused';
  // A deletion takes the outbox row away as long as no runner has begun to send it.
  return message.isDeleted && !(await readWaitingSend(tenant, message)) ? 'deleted' : undefined;
};

/** The state that follows from the message: WhatsApp accepted it, also after it had refused it, or it will not. */
const stateOf = (row: ScheduleRow, isAccepted: boolean, reason: ScheduleReason | undefined, now: Date) => {
  if (isAccepted) {
    if (row.status === 'ENVIADA') return undefined;
    const lateMs = Math.max(0, now.getTime() - Date.parse(row.sendAt));
    return { status: 'ENVIADA' as const, reason: null, sentAt: now.toISOString(), lateMs };
  }
  return reason && row.status === 'AGENDADA' ? { status: 'ERRO' as const, reason } : undefined;
};

/**
 * Carries the answer of WhatsApp to its scheduled message and to the pace of the connection; repeats change nothing. A
 * message of an earlier turn of the row changes only the pace.
 */
export async function settleSchedule(context: TicketContext, message: MessageRow, now = new Date()): Promise<void> {
  const { tenant } = context;
  const { scheduleId } = message;
  if (scheduleId === undefined) return;
  const isAccepted = message.ack >= 2;
  const reason = isAccepted ? undefined : await failureOf(tenant, message);
  if (!isAccepted && !reason) return;
  const row = await retryOnConflict(async () => {
    const before = await get<ScheduleRow>(keys.schedule(tenant, scheduleId), { consistent: true });
    if (!before || before.providerId !== message.providerId) return undefined;
    const fields = stateOf(before, isAccepted, reason, now);
    if (!fields) return undefined;
    const after = scheduleWithOutcome(before, fields, now);
    await transact(scheduleWrites(tenant, [{ before, after }]));
    return after;
  });
  await settlePaceAfterAnswer(context, message, reason === 'deleted');
  if (row) await announceSchedules(context, 'update', row);
}
