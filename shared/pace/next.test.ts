import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { isHoliday } from '#shared/hours/holidays.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { weekdays } from '#shared/hours/weekdays.ts';
import {
  capAt,
  estimateSending,
  gapMs,
  minGapSeconds,
  nextSending,
  noHistory,
  type PaceHistory,
  type PacePlan,
  paceHistoryAfterSend,
  paceHistoryCorrectedByClock,
} from './next.ts';

const base = Date.parse('2026-10-01T12:00:00Z');
const hour = 3_600_000;

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const plans: fc.Arbitrary<PacePlan> = fc.record({
  messageInterval: fc.integer({ min: 0, max: 900 }),
  longerIntervalAfter: fc.integer({ min: 0, max: 6 }),
  greaterInterval: fc.integer({ min: 0, max: 3600 }),
  dailyCap: fc.integer({ min: 1, max: 30 }),
  warmUp: fc.boolean(),
  windowStart: time,
  windowEnd: time,
  windowDays: fc.subarray([...weekdays], { minLength: 1 }),
  skipHolidays: fc.boolean(),
  pauseAfterFailures: fc.constant(0),
  timeZone: fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Asia/Kathmandu', 'Europe/Lisbon'),
  holidays: fc.constantFrom([], [{ date: '10-12' }, { date: '2026-11-02' }]),
  bornAt: fc.integer({ min: base - 40 * 24 * hour, max: base }),
});
/** When a sender looks next, after whatever downtime, and how each interval is stretched. */
const looks = fc.array(
  fc.record({
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 * hour })),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);
const histories: fc.Arbitrary<PaceHistory> = fc.record({
  lastAt: fc.option(fc.integer({ min: base - 3 * 24 * hour, max: base + 2 * hour })),
  inRow: fc.integer({ min: 0, max: 20 }),
  day: fc.constantFrom('2026-09-30', '2026-10-01', ''),
  sentToday: fc.integer({ min: 0, max: 40 }),
  failuresInRow: fc.integer({ min: 0, max: 9 }),
});

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** Written apart from the implementation: the window of the company at a moment. */
const isInside = (plan: PacePlan, at: number): boolean => {
  const local = localTime(new Date(at), plan.timeZone);
  const works = (day: { date: string; weekday: (typeof weekdays)[number] }) =>
    plan.windowDays.includes(day.weekday) && !(plan.skipHolidays && isHoliday(plan.holidays, day.date));
  const [start, end] = [minutesOf(plan.windowStart), minutesOf(plan.windowEnd)];
  if (start === end) return works(local);
  if (end > start) return works(local) && local.minute >= start && local.minute < end;
  return local.minute >= start ? works(local) : local.minute < end && works(local.dayBefore);
};

/** The moments at which a sender that asks as described sends. */
const walk = (plan: PacePlan, start: PaceHistory, asked: { wait: number; jitter: number }[]) => {
  let [now, history] = [base, start];
  const sends: { at: number; before: PaceHistory; jitter: number }[] = [];
  for (const { wait, jitter } of asked) {
    now += wait;
    const turn = nextSending(plan, history, now, jitter);
    if (turn.type !== 'at') break;
    // The sender looks at the time of the answer, or later.
    now = turn.at;
    sends.push({ at: now, before: history, jitter });
    history = paceHistoryAfterSend(plan, history, now);
  }
  return sends;
};

describe('the pace of automatic messages', () => {
  it('never sends two messages within the interval, whatever the history and the gaps', () => {
    fc.assert(
      fc.property(plans, histories, looks, (plan, history, asked) => {
        for (const { at, before } of walk(plan, history, asked)) {
          if (before.lastAt === null) continue;
          expect(at - before.lastAt).toBeGreaterThanOrEqual(Math.max(plan.messageInterval, minGapSeconds) * 1000);
          expect(at - before.lastAt).toBeGreaterThanOrEqual(gapMs(plan, before, 0));
        }
      }),
    );
  });

  it('never sends outside the window, on other days, or on holidays', () => {
    fc.assert(
      fc.property(plans, histories, looks, (plan, history, asked) => {
        for (const { at } of walk(plan, history, asked)) expect(isInside(plan, at)).toBe(true);
      }),
    );
  });

  it('never sends more than the cap on a day of the company', () => {
    fc.assert(
      fc.property(plans, looks, (plan, asked) => {
        const days = new Map<string, number>();
        for (const { at } of walk(plan, noHistory, asked)) {
          const day = localTime(new Date(at), plan.timeZone).date;
          days.set(day, (days.get(day) ?? 0) + 1);
          expect(days.get(day)).toBeLessThanOrEqual(capAt(plan, at));
        }
      }),
    );
  });

  it('never answers a moment that has passed', () => {
    fc.assert(
      fc.property(plans, histories, fc.integer({ min: 0, max: 90 * 24 * hour }), (plan, history, gap) => {
        const turn = nextSending(plan, history, base + gap, 0.7);
        if (turn.type === 'at') expect(turn.at).toBeGreaterThanOrEqual(base + gap);
      }),
    );
  });

  it('keeps interval and cap after the clock of its senders was ahead for a while', () => {
    const waits = fc.array(fc.integer({ min: 0, max: hour }), { maxLength: 40 });
    const ahead = fc.record({
      from: fc.integer({ min: 0, max: 40 }),
      looks: fc.integer({ min: 1, max: 10 }),
      by: fc.integer({ min: 0, max: 3 * 24 * hour }),
    });
    fc.assert(
      fc.property(plans, waits, ahead, (plan, looks, wrong) => {
        let [real, history] = [base, noHistory];
        const sends: { real: number; isAhead: boolean }[] = [];
        for (const [n, wait] of looks.entries()) {
          real += wait;
          const isAhead = n >= wrong.from && n < wrong.from + wrong.looks;
          const now = isAhead ? real + wrong.by : real;
          history = paceHistoryCorrectedByClock(history, now);
          const turn = nextSending(plan, history, now, 0);
          if (turn.type !== 'at' || turn.at > now) continue;
          history = paceHistoryAfterSend(plan, history, now);
          sends.push({ real, isAhead });
        }
        const days = new Map<string, number>();
        for (const [n, one] of sends.entries()) {
          const before = sends[n - 1];
          // A clock cannot notice its own jump ahead; every other interval holds.
          if (before && (before.isAhead || !one.isAhead))
            expect(one.real - before.real).toBeGreaterThanOrEqual(Math.max(plan.messageInterval, minGapSeconds) * 1000);
          if (one.isAhead) continue;
          const day = localTime(new Date(one.real), plan.timeZone).date;
          days.set(day, (days.get(day) ?? 0) + 1);
          expect(days.get(day)).toBeLessThanOrEqual(capAt(plan, one.real));
        }
      }),
    );
  });

  it('permits few messages on the first days of a number, more each day, and never more than the cap', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 60 }), (plan, day) => {
        const young = { ...plan, warmUp: true };
        const at = plan.bornAt + day * 24 * hour;
        expect(capAt(young, at)).toBeLessThanOrEqual(plan.dailyCap);
        expect(capAt(young, at)).toBeLessThanOrEqual(capAt(young, at + 24 * hour));
        expect(capAt({ ...young, dailyCap: 100_000 }, plan.bornAt)).toBeLessThanOrEqual(20);
      }),
    );
  });

  it('sends nothing at all after failures in a row, whatever else the history holds', () => {
    fc.assert(
      fc.property(plans, histories, fc.integer({ min: 1, max: 9 }), (plan, history, most) => {
        const turn = nextSending({ ...plan, pauseAfterFailures: most }, history, base, 0);
        expect(turn.type === 'stopped').toBe(history.failuresInRow >= most);
      }),
    );
  });

  it('estimates as long as a sender takes that looks without a pause', () => {
    fc.assert(
      fc.property(plans, histories, fc.integer({ min: 1, max: 40 }), (plan, history, count) => {
        let [now, sent] = [base, { ...history, failuresInRow: 0 }];
        for (let k = 0; k < count; k++) {
          const turn = nextSending(plan, sent, now, 0.5);
          if (turn.type !== 'at') return;
          now = turn.at;
          sent = paceHistoryAfterSend(plan, sent, now);
        }
        expect(estimateSending(plan, history, count, base).endsAt).toBe(now);
      }),
    );
  });

  const plan: PacePlan = {
    ...initialCampaignSettings,
    timeZone: 'America/Sao_Paulo',
    holidays: [{ date: '10-12' }],
    bornAt: base - 100 * 24 * hour,
  };

  it('sends one message after a day of downtime, and the next one an interval later', () => {
    const history = { ...noHistory, lastAt: base, inRow: 3, day: '2026-10-01', sentToday: 3 };
    const late = base + 24 * hour;
    const first = nextSending(plan, history, late, 0);
    expect(first).toEqual({ type: 'at', at: late, because: 'interval' });
    expect(nextSending(plan, paceHistoryAfterSend(plan, history, late), late, 0)).toEqual({
      type: 'at',
      at: late + 20_000,
      because: 'interval',
    });
  });

  it('makes the longer interval after as many messages as the settings say', () => {
    let history = noHistory;
    const gaps: number[] = [];
    for (let k = 0, now = base; k < 43; k++) {
      const turn = nextSending(plan, history, now, 0);
      if (turn.type !== 'at') throw new Error(turn.type);
      if (k > 0) gaps.push((turn.at - now) / 1000);
      now = turn.at;
      history = paceHistoryAfterSend(plan, history, now);
    }
    expect(gaps.map((gap, k) => (gap === 60 ? k + 1 : 0)).filter(Boolean)).toEqual([20, 40]);
    expect(new Set(gaps)).toEqual(new Set([20, 60]));
  });

  it('waits for the next morning once the cap of a new number is reached', () => {
    const young = { ...plan, bornAt: base };
    const history = { ...noHistory, lastAt: base, inRow: 1, day: '2026-10-01', sentToday: 20 };
    expect(nextSending(young, history, base, 0)).toEqual({
      type: 'at',
      at: Date.parse('2026-10-02T11:00:00Z'),
      because: 'cap',
    });
  });

  it('leaves out a holiday', () => {
    expect(nextSending(plan, noHistory, Date.parse('2026-10-12T15:00:00Z'), 0)).toMatchObject({
      at: Date.parse('2026-10-13T11:00:00Z'),
      because: 'window',
    });
  });

  it('stops after as many failures in a row as the settings permit', () => {
    expect(nextSending(plan, { ...noHistory, failuresInRow: 5 }, base, 0)).toEqual({ type: 'stopped' });
  });

  it('separates the wait for the sending hours from the time of sending (defect 5)', () => {
    const night = Date.parse('2026-10-02T04:00:00Z');
    const found = estimateSending(plan, noHistory, 10, night);
    expect(found).toMatchObject({ waitsFor: 'hours', days: 1 });
    const startsAt = found.startsAt ?? 0;
    expect(new Date(startsAt).toISOString()).toMatch(/^2026-10-02T11:00/);
    // Nine gaps of 20 to 30 seconds, and not the seven hours before.
    expect(found.endsAt).toBe(startsAt + found.seconds * 1000);
    expect(found.seconds).toBeLessThanOrEqual(9 * 30);
  });

  it('estimates days by the daily cap', () => {
    const { days, endsAt } = estimateSending({ ...plan, dailyCap: 100 }, noHistory, 250, base);
    expect(days).toBe(3);
    expect(new Date(endsAt ?? 0).toISOString().slice(0, 10)).toBe('2026-10-03');
  });
});
