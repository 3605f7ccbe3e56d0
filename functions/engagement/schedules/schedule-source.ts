import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { enqueuePaceTurn } from '#functions/engagement/pace/enqueue-turn.ts';
import { PaceChangedConcurrently, type PaceRow, pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { pacePlanAtChosenTime } from '#functions/engagement/pace/reserve.ts';
import type { PaceContext, PaceSource } from '#functions/engagement/pace/source.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { equals, get, readRange, remove, update, write } from '#shared/server/table.ts';
import { handOverScheduledMessage } from './hand-over.ts';
import { announceOutcome, storeScheduleNotSent } from './schedule-outcome.ts';
import { isScheduleInLine, type ScheduleRow } from './schedule-row.ts';
import type { ScheduleLineEntry } from './schedule-writes.ts';
import { settleSchedule } from './settle-schedule.ts';

/** Entries of a line that one turn may pass over. */
const maxPerTurn = 25;
/** After so many failed attempts a message is given up; the pauses between them double. */
const maxTries = 6;
const firstPauseMs = 60_000;

type Entry = ScheduleLineEntry & { sk: string };

const lineOf = async ({ tenant }: PaceContext, whatsappId: number): Promise<Entry[]> =>
  (await readRange<Entry>(keys.scheduleLine(tenant, whatsappId), { limit: maxPerTurn, consistent: true })).rows;

const entryKey = ({ tenant }: PaceContext, line: number, { sk, id }: Entry) =>
  keys.scheduleInLine(tenant, line, sk.slice(0, sk.lastIndexOf('#')), id);

/** The entry is the one that was read, not that of a later wait of the same message. */
const asRead = ({ tries, version }: Entry) => equals({ tries, version });

/** Another turn or a person changed the entry since it was read. */
const passOver = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/** Puts off a message that could not be handed over, so that it does not hold up the line; in the end it is given up. */
const putOff = async (context: PaceContext, line: number, entry: Entry, error: unknown): Promise<void> => {
  const { tenant, now } = context;
  const tries = entry.tries + 1;
  logger.error(
    { operation: 'schedules.send', companyId: tenant.companyId, id: entry.id, error },
    'message not handed over',
  );
  if (tries < maxTries) {
    const notBefore = new Date(now.getTime() + firstPauseMs * 2 ** entry.tries).toISOString();
    await write({
      write: update(entryKey(context, line, entry), { set: { tries, notBefore }, when: asRead(entry) }),
      otherwise: 'ERR_TRY_AGAIN',
    }).catch(passOver);
    return;
  }
  const row = await get<ScheduleRow>(keys.schedule(tenant, entry.id), { consistent: true });
  if (isScheduleInLine(row)) await announceOutcome(await storeScheduleNotSent(row, 'failed', context), context);
};

/** Handles one entry: true when its message was handed over. */
const take = async (context: PaceContext, pace: PaceRow, entry: Entry): Promise<boolean> => {
  const turn = await retryOnConflict(() => handOverScheduledMessage(entry.id, pace, context));
  if (!turn) {
    // Its row left the line or is gone: nothing may remain that points to it. It may have a new entry by now.
    await write({
      write: remove(entryKey(context, pace.whatsappId, entry), asRead(entry)),
      otherwise: 'ERR_TRY_AGAIN',
    }).catch(passOver);
    return false;
  }
  if (turn.changes.length > 0) await announceChanges(context, turn.changes);
  // Handed over shows as before; the outcome of the answer follows.
  if (turn.row.status !== 'AGENDADA' || turn.next) await announceOutcome(turn, context);
  return turn.changes.length > 0;
};

/** Works off a line at its turn; stops at the first message that was handed over. */
const workOff = async (context: PaceContext, pace: PaceRow, entries: readonly Entry[]): Promise<boolean> => {
  const at = context.now.toISOString();
  for (const entry of entries.filter(({ notBefore = '' }) => notBefore <= at)) {
    try {
      if (await take(context, pace, entry)) return true;
    } catch (error) {
      if (error instanceof PaceChangedConcurrently) return true;
      await putOff(context, pace.whatsappId, entry, error);
    }
  }
  return false;
};

/** Stores why messages of a line are not sent while their connection sends nothing. */
const stopLate = async (context: PaceContext, pace: PaceRow, entries: readonly Entry[]): Promise<void> => {
  for (const { id } of entries) {
    const row = await get<ScheduleRow>(keys.schedule(context.tenant, id), { consistent: true });
    if (!isScheduleInLine(row)) continue;
    const { scheduleLateMinutes } = context.directory.settings;
    const movedAt = Math.max(Date.parse(row.queuedAt), pace.lastAt ?? 0);
    if (context.now.getTime() - movedAt <= Number(scheduleLateMinutes) * 60_000) return;
    await announceOutcome(await storeScheduleNotSent(row, 'late', context), context);
  }
};

/** Stops the messages of a line whose connection was removed; true: some may be left. */
const endLine = async (context: PaceContext, line: number): Promise<boolean> => {
  const entries = await lineOf(context, line);
  for (const { id } of entries) {
    const row = await get<ScheduleRow>(keys.schedule(context.tenant, id), { consistent: true });
    if (isScheduleInLine(row)) await announceOutcome(await storeScheduleNotSent(row, 'connection', context), context);
  }
  return entries.length > 0;
};

/** Scheduled messages, in the order of their times: people planned them, so only the interval holds them back. */
export const scheduleSource: PaceSource = {
  kind: 'schedule',

  async workOn(context, pace) {
    const entries = await lineOf(context, pace.whatsappId);
    if (entries.length === 0) return undefined;
    return {
      plan: pacePlanAtChosenTime(pacePlanOf(context.directory, pace.whatsappId)),
      async send() {
        if (await workOff(context, pace, entries)) return true;
        if (entries.length < maxPerTurn) return false;
        await enqueuePaceTurn(context.tenant, pace.whatsappId, pace.version, Date.now() + 1000);
        return true;
      },
      whileAway: () => stopLate(context, pace, entries),
    };
  },

  settle: (context, _, message) => settleSchedule(context, message),

  endFor: endLine,
};
