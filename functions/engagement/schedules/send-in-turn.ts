import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { announce } from '#functions/conversation/tickets/announce.ts';
import { jitterOf, type PaceRow, PaceTaken, paceOf, pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { atChosenTime } from '#functions/engagement/pace/reserve.ts';
import { wakeSender } from '#functions/engagement/pace/wake-sender.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { next } from '#shared/campaigns/next.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { equals, get, readRange, remove, update, write } from '#shared/server/table.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { handOver } from './hand-over.ts';
import { announceOutcome, type Deciding, stop } from './schedule-outcome.ts';
import { isInLine, type ScheduleRow } from './schedule-row.ts';
import type { LineEntry } from './schedule-writes.ts';
import { settleSchedule } from './settle-schedule.ts';

/** Entries of a line that one look may pass over. */
const mostPerLook = 25;
/** After so many failed attempts a message is given up; the pauses between them double. */
const mostTries = 6;
const firstPauseMs = 60_000;

type Entry = LineEntry & { sk: string };

const entryKey = ({ tenant }: Deciding, line: number, { sk, id }: Entry) =>
  keys.scheduleInLine(tenant, line, sk.slice(0, sk.lastIndexOf('#')), id);

/** The entry is the one that was read, not that of a later wait of the same message. */
const asRead = ({ tries, version }: Entry) => equals({ tries, version });

/** Another turn or a person changed the entry since it was read. */
const passOver = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/** Puts off a message that could not be handed over, so that it does not hold up the line; in the end it is given up. */
const putOff = async (context: Deciding, line: number, entry: Entry, error: unknown): Promise<void> => {
  const { tenant, now } = context;
  const tries = entry.tries + 1;
  logger.error(
    { operation: 'schedules.send', companyId: tenant.companyId, id: entry.id, error },
    'message not handed over',
  );
  if (tries < mostTries) {
    const notBefore = new Date(now.getTime() + firstPauseMs * 2 ** entry.tries).toISOString();
    await write({
      write: update(entryKey(context, line, entry), { set: { tries, notBefore }, when: asRead(entry) }),
      otherwise: 'ERR_TRY_AGAIN',
    }).catch(passOver);
    return;
  }
  const row = await get<ScheduleRow>(keys.schedule(tenant, entry.id), { consistent: true });
  if (isInLine(row)) await announceOutcome(await stop(row, 'failed', context), context);
};

/** Looks at one entry: true when its message was handed over. */
const take = async (context: Deciding, pace: PaceRow, entry: Entry): Promise<boolean> => {
  const turn = await retryOnConflict(() => handOver(entry.id, pace, context));
  if (!turn) {
    // Its row left the line or is gone: nothing may remain that points to it. It may have a new entry by now.
    await write({
      write: remove(entryKey(context, pace.whatsappId, entry), asRead(entry)),
      otherwise: 'ERR_TRY_AGAIN',
    }).catch(passOver);
    return false;
  }
  if (turn.changes.length > 0) await announce(context, turn.changes);
  // Handed over shows as before; the outcome of the answer follows.
  if (turn.row.status !== 'AGENDADA' || turn.next) await announceOutcome(turn, context);
  return turn.changes.length > 0;
};

/** Stores why messages of a line are not sent while their connection sends nothing. */
const lookWhileAway = async (context: Deciding, pace: PaceRow, entries: readonly Entry[]): Promise<void> => {
  for (const { id } of entries) {
    const row = await get<ScheduleRow>(keys.schedule(context.tenant, id), { consistent: true });
    if (!isInLine(row)) continue;
    const { scheduleLateMinutes } = context.directory.settings;
    const movedAt = Math.max(Date.parse(row.queuedAt), pace.lastAt ?? 0);
    if (context.now.getTime() - movedAt <= Number(scheduleLateMinutes) * 60_000) return;
    await announceOutcome(await stop(row, 'late', context), context);
  }
};

/** Carries on an answer whose worker died before it reached the pace. */
const settleFlight = async (context: Deciding, { inFlight }: PaceRow): Promise<void> => {
  const seq = inFlight?.seqs.at(-1);
  if (!inFlight || seq === undefined) return;
  const message = await get<MessageRow>(keys.message(context.tenant, inFlight.ticketId, seq), { consistent: true });
  if (message) await settleSchedule(context, message);
};

const lineOf = async ({ tenant }: Deciding, whatsappId: number): Promise<Entry[]> =>
  (await readRange<Entry>(keys.scheduleLine(tenant, whatsappId), { limit: mostPerLook, consistent: true })).rows;

/** Works off a line at its turn; stops at the first message that was handed over. */
const workOff = async (context: Deciding, pace: PaceRow, entries: readonly Entry[]): Promise<boolean> => {
  const at = context.now.toISOString();
  for (const entry of entries.filter(({ notBefore = '' }) => notBefore <= at)) {
    try {
      if (await take(context, pace, entry)) return true;
    } catch (error) {
      if (error instanceof PaceTaken) return true;
      await putOff(context, pace.whatsappId, entry, error);
    }
  }
  return false;
};

/**
 * Looks at the line of a connection once, before its campaigns: it hands over at most one message, or arranges the next
 * look. False when campaigns may go on. A wake-up of an earlier version of the pace does nothing.
 */
export async function sendInTurn(context: Deciding, whatsappId: number, version: number): Promise<boolean> {
  const { tenant, directory, now } = context;
  const [pace, entries] = await Promise.all([paceOf(tenant, whatsappId), lineOf(context, whatsappId)]);
  if (pace.version !== version || !directory.whatsapps.has(whatsappId)) return false;
  if (pace.inFlight) {
    if (pace.inFlight.scheduleId === undefined) return false;
    await settleFlight(context, pace);
    return true;
  }
  if (entries.length === 0) return false;
  const session = await get<SessionRow>(keys.session(tenant, whatsappId), { consistent: true });
  if (session?.status !== 'CONNECTED') {
    await lookWhileAway(context, pace, entries);
    return false;
  }
  const turn = next(atChosenTime(pacePlanOf(directory, whatsappId)), pace, now.getTime(), jitterOf(pace));
  const due = turn.type === 'at' ? turn.at : now.getTime();
  if (due > now.getTime()) {
    await wakeSender(tenant, whatsappId, version, due);
    return true;
  }
  if (await workOff(context, pace, entries)) return true;
  if (entries.length < mostPerLook) return false;
  await wakeSender(tenant, whatsappId, version, Date.now() + 1000);
  return true;
}
