import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { cycleKeys } from '#functions/conversation/rows/cycle-keys.ts';
import type { RevertibleCycleEffect, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type CountedCycle, secondsBetween } from '#shared/tickets/counted-days.ts';
import { type CycleMarks, cycleChange } from '#shared/tickets/cycle.ts';
import { type CountedCyclePart, figureWrites } from './figure-writes.ts';

/** The current time with the company's time zone and its queues, which have targets. */
export interface LocalNow {
  now: string;
  timeZone: string;
  queues?: CompanyDirectory['queues'];
}

/** Day and hour in the company's figures. */
const dayAndHour = (when: LocalNow): { day: string; hour: string } => {
  const { date, minute } = localTime(new Date(when.now), when.timeZone);
  return { day: date, hour: String(Math.floor(minute / 60)).padStart(2, '0') };
};

/** Whether so many seconds are within a target in minutes; nothing without one. */
const withinTarget = <N extends string>(name: N, minutes: number | null | undefined, seconds: number | undefined) =>
  minutes && seconds !== undefined ? ({ [name]: seconds <= minutes * 60 } as Record<N, boolean>) : {};

/**
 * The parts of the cycle that this change counts, and on which days. Tickets from before figures were kept lack the
 * times; `recount` covers them.
 */
const countedBy = ({ before, after, marks = {} }: TicketTransition, when: LocalNow): CycleMarks => {
  const change = cycleChange(before, after, when.now);
  const counted: CycleMarks = {};
  const hasMoved = marks.movedFrom !== undefined;
  if (change?.isNew && !hasMoved) {
    const { day, hour } = dayAndHour(when);
    counted.begunOn = `${day}T${hour}`;
  }
  const isTaken = change?.set.startedAt && !(change.isNew && hasMoved);
  const waitedSince = change?.isNew ? when.now : before?.since;
  if (isTaken && waitedSince !== undefined && (change.isNew || !before?.waited)) {
    counted.waitedOn = dayAndHour(when).day;
    counted.waitSeconds = secondsBetween(waitedSince, when.now);
    const queueId = (change.isNew ? after : before)?.queueId ?? 0;
    counted.waitedQueueId = queueId;
    // No customer waits for a conversation that an agent begins.
    if (!change.isNew)
      Object.assign(counted, withinTarget('answerKept', when.queues?.get(queueId)?.answerMinutes, counted.waitSeconds));
  }
  const isRecorded = change?.isNew || before?.status === 'pending' || before?.since !== undefined;
  if (change?.set.finishedAt && isRecorded && marks.movedTo === undefined && !after.deletedAt) {
    counted.finishedOn = dayAndHour(when).day;
    const queueId = after.queueId ?? 0;
    counted.finishedQueueId = queueId;
    if (after.tagIds && after.tagIds.length > 0) counted.finishedTagIds = after.tagIds;
    const seconds = before?.begunAt === undefined ? undefined : secondsBetween(before.begunAt, when.now);
    Object.assign(counted, withinTarget('resolutionKept', when.queues?.get(queueId)?.resolutionMinutes, seconds));
  }
  const ratedOn = before?.rating?.finishedOn;
  if (marks.score !== undefined && ratedOn !== undefined) counted.ratedOn = ratedOn;
  return counted;
};

/** The span an agent served it, if this change ends that span. */
const servedUntilNow = ({ before, after }: TicketTransition, when: LocalNow) =>
  before?.cycle === after.cycle && before.status === 'open' && before.since !== undefined
    ? { startedAt: before.since, finishedAt: when.now }
    : {};

/** A cycle after a change: the fields to set, and the part to count now. Undefined: the change leaves it alone. */
export function cycleAfterChange(
  tenant: Tenant,
  changed: TicketTransition,
  when: LocalNow,
): { set: Record<string, unknown>; part: CountedCycle } | undefined {
  const { before, after, marks = {} } = changed;
  const change = cycleChange(before, after, when.now);
  if (!change && Object.keys(marks).length === 0) return undefined;
  const { contactId, whatsappId, id: ticketId, cycle: number, userId } = after;
  const about = change?.isNew ? { ticketId, contactId, whatsappId, rated: false, ratingAt: null, chatbotAt: null } : {};
  const counted = countedBy(changed, when);
  const deleted = change?.set.finishedAt && after.deletedAt ? { deletedAt: after.deletedAt } : {};
  const part: CountedCycle = { ...counted, ...servedUntilNow(changed, when), number, userId, score: marks.score };
  if (marks.isReturning) part.isReturning = true;
  if (before?.rating) part.ratedUserId = before.rating.userId;
  const indexed = cycleKeys(tenant, { ...counted, ticketId, number });
  return { set: { ...about, ...change?.set, ...marks, ...counted, ...deleted, ...indexed }, part };
}

/** Gives the fields that a change set their earlier values. */
const restored = ({ cycle }: RevertibleCycleEffect) => ({
  set: Object.fromEntries(cycle.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]))),
  remove: cycle.filter(({ value }) => value === undefined).map(({ field }) => field),
});

/** Writes changes of tickets to their cycles and to the company's figures, in the same transaction. */
export function cycleWrites(tenant: Tenant, changes: readonly TicketTransition[], when: LocalNow): Guarded[] {
  const parts: CountedCyclePart[] = [];
  const writes = changes.flatMap((changed): Guarded[] => {
    const { undoes, after } = changed;
    const { id: ticketId, contactId, whatsappId, cycle: number } = after;
    const key = keys.cycle(tenant, contactId, whatsappId, number);
    if (undoes) {
      parts.push({ ticketId, cycle: undoes.counted, isTakenBack: true });
      return undoes.cycle.length > 0 ? [{ write: update(key, restored(undoes)) }] : [];
    }
    const cycle = cycleAfterChange(tenant, changed, when);
    if (!cycle) return [];
    parts.push({ ticketId, cycle: cycle.part });
    return [{ write: update(key, { set: cycle.set }) }];
  });
  return [...writes, ...figureWrites(tenant, parts)];
}
