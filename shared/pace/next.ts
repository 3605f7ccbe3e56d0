import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { type Holiday, isHoliday } from '#shared/hours/holidays.ts';
import { localTime } from '#shared/hours/local-time.ts';
import type { Weekday } from '#shared/hours/weekdays.ts';
import { warmUpCap } from './warm-up.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const quarterMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const endOfDay = 24 * 60;

/** Even without an interval, two messages are this many seconds apart. */
export const minGapSeconds = 3;
/** Each interval grows by up to this share, so that messages keep no beat. */
const jitterShare = 0.3;

export type PacePlan = Pick<
  CampaignSettings,
  | 'messageInterval'
  | 'longerIntervalAfter'
  | 'greaterInterval'
  | 'dailyCap'
  | 'warmUp'
  | 'windowStart'
  | 'windowEnd'
  | 'windowDays'
  | 'skipHolidays'
  | 'pauseAfterFailures'
> & {
  timeZone: string;
  holidays: readonly Pick<Holiday, 'date'>[];
  /** Since when the number exists for us (ms): warm-up counts its days. */
  bornAt: number;
};

/** The automatic messages of a connection, whichever campaign or schedule sent it. */
export interface PaceHistory {
  /** When the last message was claimed, or later when WhatsApp answered it (ms); null before the first. */
  lastAt: number | null;
  /** Messages since the last longer interval. */
  inRow: number;
  /** The company's day of the last message, and how many messages that day had. */
  day: string;
  sentToday: number;
  failuresInRow: number;
}

export const noHistory: PaceHistory = { lastAt: null, inRow: 0, day: '', sentToday: 0, failuresInRow: 0 };

export type NextSending =
  | { type: 'at'; at: number; because: 'interval' | 'window' | 'cap' }
  /** Too many failures in a row: nothing is sent until a person continues. */
  | { type: 'stopped' }
  /** The sending window does not open within a year. */
  | { type: 'never' };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Moment {
  date: string;
  isOpen: boolean;
  /** The next moment at which either may differ (ms). */
  until: number;
}

const momentOf = (plan: PacePlan, at: number): Moment => {
  const { date, weekday, minute, dayBefore } = localTime(new Date(at), plan.timeZone);
  const isWorked = (day: { date: string; weekday: Weekday }) =>
    plan.windowDays.includes(day.weekday) && !(plan.skipHolidays && isHoliday(plan.holidays, day.date));
  const [start, end] = [minutesOf(plan.windowStart), minutesOf(plan.windowEnd)];
  const today = isWorked({ date, weekday });
  const isOpen =
    start < end
      ? today && minute >= start && minute < end
      : start === end
        ? today
        : (today && minute >= start) || (isWorked(dayBefore) && minute < end);
  const boundary = Math.min(...[start, end, endOfDay].filter((one) => one > minute));
  const byClock = Math.floor(at / minuteMs) * minuteMs + (boundary - minute) * minuteMs;
  return { date, isOpen, until: byClock };
};

/** Clocks change on quarters of an hour, so an answer of the same quarter holds until its own boundary. */
const moments = new WeakMap<PacePlan, { from: number; to: number; moment: Moment }>();

const momentAt = (plan: PacePlan, at: number): Moment => {
  const cached = moments.get(plan);
  if (cached && at >= cached.from && at < cached.to) return cached.moment;
  const moment = momentOf(plan, at);
  const to = Math.min(moment.until, Math.floor(at / quarterMs) * quarterMs + quarterMs);
  moments.set(plan, { from: Math.floor(at / minuteMs) * minuteMs, to, moment });
  return moment;
};

/** The company's day of a moment, as the history counts it. */
function dayOf(plan: PacePlan, at: number): string {
  return momentAt(plan, at).date;
}

/** Most messages that the number may send on the day of this moment. */
export function capAt(plan: PacePlan, at: number): number {
  return plan.warmUp ? Math.min(plan.dailyCap, warmUpCap(Math.floor((at - plan.bornAt) / dayMs))) : plan.dailyCap;
}

/** Milliseconds between the last message and the next one; `jitter` from 0 to 1. */
export function gapMs(plan: PacePlan, { inRow }: PaceHistory, jitter: number): number {
  const isLonger = plan.longerIntervalAfter > 0 && inRow >= plan.longerIntervalAfter;
  const seconds = isLonger ? Math.max(plan.greaterInterval, plan.messageInterval) : plan.messageInterval;
  return Math.ceil(Math.max(seconds, minGapSeconds) * secondMs * (1 + jitterShare * jitter));
}

/** Clocks of two machines differ by less. */
const clockSkewMs = minuteMs;

/**
 * The history as a clock sees it. A last message in the future was noted by a clock that was ahead: its interval begins
 * now, and a day that has not come yet leaves nothing of the current one, because its count is lost.
 */
export function paceHistoryCorrectedByClock<H extends PaceHistory>(history: H, now: number): H {
  if (history.lastAt === null || history.lastAt <= now + clockSkewMs) return history;
  const today = new Date(now).toISOString().slice(0, 10);
  const day = history.day > today ? { day: today, sentToday: Number.MAX_SAFE_INTEGER } : {};
  return { ...history, lastAt: now, ...day };
}

/**
 * When the next message may be sent, never before `now`. It depends only on what was sent, so that after any gap the
 * next one is a single message and the interval begins anew: a burst has no expression.
 */
export function nextSending(plan: PacePlan, history: PaceHistory, now: number, jitter: number): NextSending {
  if (plan.pauseAfterFailures > 0 && history.failuresInRow >= plan.pauseAfterFailures) return { type: 'stopped' };
  let at = Math.max(now, history.lastAt === null ? now : history.lastAt + gapMs(plan, history, jitter));
  let because: 'interval' | 'window' | 'cap' = 'interval';
  const limit = at + 400 * dayMs;
  while (at < limit) {
    const moment = momentAt(plan, at);
    // The count of a day before the counted one is lost: a clock was ahead.
    const isFull = moment.date < history.day || (moment.date === history.day && history.sentToday >= capAt(plan, at));
    if (moment.isOpen && !isFull) {
      // Not all connections at the same second in the morning.
      const spread = because === 'interval' ? 0 : Math.floor(jitter * minuteMs);
      const spreadAt = at + spread;
      return { type: 'at', at: spread > 0 && momentAt(plan, spreadAt).isOpen ? spreadAt : at, because };
    }
    because = moment.isOpen ? 'cap' : because === 'cap' ? 'cap' : 'window';
    at = moment.until;
  }
  return { type: 'never' };
}

/** The history after one more message was claimed at this moment. */
export function paceHistoryAfterSend(plan: PacePlan, history: PaceHistory, at: number): PaceHistory {
  const day = dayOf(plan, at);
  const wasLonger = plan.longerIntervalAfter > 0 && history.inRow >= plan.longerIntervalAfter;
  return {
    ...history,
    lastAt: at,
    inRow: (wasLonger ? 0 : history.inRow) + 1,
    day,
    sentToday: (history.day === day ? history.sentToday : 0) + 1,
  };
}

/** The reason for which a turn waits longer than the interval. */
export function waitReason(turn: NextSending): 'hours' | 'cap' | null {
  if (turn.type === 'never') return 'hours';
  if (turn.type === 'stopped' || turn.because === 'interval') return null;
  return turn.because === 'cap' ? 'cap' : 'hours';
}

export interface Estimate {
  /** When the first message leaves (ms), and what it waits for until then; null: only for the interval, if at all. */
  startsAt: number | null;
  waitsFor: 'hours' | 'cap' | null;
  endsAt: number | null;
  /** How long it sends, without the time it waits for the sending hours or the next day. */
  seconds: number;
  /** Days on which messages are sent. */
  days: number;
}

/** How long so many messages take: the pace itself, carried out without sending. */
export function estimateSending(plan: PacePlan, history: PaceHistory, count: number, now: number): Estimate {
  const days = new Set<string>();
  let [at, sent, sendingMs] = [now, { ...history, failuresInRow: 0 }, 0];
  let first: Pick<Estimate, 'startsAt' | 'waitsFor'> = { startsAt: null, waitsFor: null };
  for (let k = 0; k < count; k++) {
    const turn = nextSending(plan, sent, at, 0.5);
    if (turn.type !== 'at') return { ...first, endsAt: null, seconds: 0, days: days.size };
    if (k === 0) first = { startsAt: turn.at, waitsFor: waitReason(turn) };
    if (turn.because === 'interval') sendingMs += turn.at - at;
    at = turn.at;
    sent = paceHistoryAfterSend(plan, sent, at);
    days.add(sent.day);
  }
  return { ...first, endsAt: at, seconds: Math.ceil(sendingMs / secondMs), days: days.size };
}
