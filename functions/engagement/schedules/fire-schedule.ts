import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { threadsOfContact } from '#functions/conversation/tickets/thread.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { startPace } from '#functions/engagement/pace/pace-schedule.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import {
  claimTimerWrite,
  isTimerGone,
  moveTimerWrite,
  type Timer,
  type TimerRow,
} from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, check, equals, get, readRange, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  announceOutcome,
  type ScheduledMessageOutcome,
  scheduleWithOutcome,
  storeScheduleNotSent,
} from './schedule-outcome.ts';
import {
  clearedScheduleTurn,
  isPending,
  isScheduleInLine,
  type ScheduleInLine,
  type ScheduleRow,
} from './schedule-row.ts';
import { type ScheduleLineEntry, scheduleWrites } from './schedule-writes.ts';
import { scheduleQueueRefusal } from './send-refusal.ts';

/** The chosen connection, else that of the contact's newest conversation, else the company's default. */
const connectionFor = async (
  { tenant, directory: { whatsapps, defaultWhatsappId } }: { tenant: Tenant; directory: CompanyDirectory },
  { whatsappId: chosen, contactId }: ScheduleRow,
): Promise<number | undefined> => {
  if (chosen !== null) return whatsapps.has(chosen) ? chosen : undefined;
  const threads = await threadsOfContact(tenant, contactId);
  const byUse = threads
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort(
      (a, b) => Number(a.status === 'closed') - Number(b.status === 'closed') || (a.updatedAt < b.updatedAt ? 1 : -1),
    );
  const candidates = [...byUse.map(({ whatsappId }) => whatsappId), defaultWhatsappId, ...whatsapps.keys()];
  return candidates.find((id): id is number => id !== null && whatsapps.has(id));
};

/** Puts a due message into the line of its connection, in the order of their times. */
const queue = async (before: ScheduleRow, context: TimerContext): Promise<ScheduledMessageOutcome> => {
  const { tenant, now } = context;
  const reason = await scheduleQueueRefusal(before, context);
  if (reason) return storeScheduleNotSent(before, reason, context);
  const line = await connectionFor(context, before);
  if (line === undefined) return storeScheduleNotSent(before, 'connection', context);
  const turn = { ...clearedScheduleTurn, line, queuedAt: now.toISOString() };
  const row = scheduleWithOutcome(before, { ...turn, status: 'AGENDADA', reason: null }, now);
  await transact(scheduleWrites(tenant, [{ before, after: row }]));
  return { row, next: undefined };
};

/** Only the first of a line has its connection begin: the others follow one another. */
const wakeLine = async (tenant: Tenant, { line, id }: ScheduleInLine): Promise<void> => {
  const { rows } = await readRange<ScheduleLineEntry>(keys.scheduleLine(tenant, line), { limit: 1, consistent: true });
  if (rows[0]?.id === id) await Promise.all([enqueuePaceTurnNow(tenant, line), startPace(tenant, line)]);
};

/**
 * Removes a timer without a message that waits for it. A message that waits again since it was read may have set it to
 * the same time (ERR_TRY_AGAIN).
 */
async function forgetTimer(tenant: Tenant, timer: TimerRow, row: ScheduleRow | undefined): Promise<void> {
  const unchanged = check(keys.schedule(tenant, timer.id), row ? equals({ version: row.version }) : absent);
  await transact([claimTimerWrite(tenant, timer), { write: unchanged, otherwise: 'ERR_TRY_AGAIN' }]).catch(
    (error: unknown) => {
      if (!isTimerGone(error)) throw error;
    },
  );
}

/**
 * Has a due message wait for its turn on its connection, or stores why it is not sent. A timer whose message was sent,
 * cancelled or deleted does nothing.
 */
export async function fireSchedule(
  timer: TimerRow<Extract<Timer, { kind: 'schedule' }>>,
  context: TimerContext,
): Promise<void> {
  const { tenant, now } = context;
  const outcome = await retryOnConflict(async () => {
    const row = await get<ScheduleRow>(keys.schedule(tenant, timer.id), { consistent: true });
    if (!row || !isPending(row)) return void (await forgetTimer(tenant, timer, row));
    if (row.sendAt > now.toISOString()) return void (await write(moveTimerWrite(tenant, timer, row.sendAt)));
    return queue(row, context);
  });
  if (!outcome) return;
  if (isScheduleInLine(outcome.row)) await wakeLine(tenant, outcome.row);
  await announceOutcome(outcome, context);
}
