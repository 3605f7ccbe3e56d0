import { tableScaling } from '#infra/table-scaling.ts';
import { assumedCostValues } from './profile.ts';

/** Provisioned capacity of a month, and how well it was used. */
export interface ProvisionedMonth {
  /** Units a second times hours. */
  unitHours: number;
  /** The share of the capacity that was used. */
  used: number;
  /** The share of the requested units that the table refused at first; the client asks for them again. */
  refused: number;
  /** Units a second of the busiest minute. */
  busiest: number;
  /** Units a second that the capacity never falls below. */
  least: number;
}

const minutesOfDay = 24 * 60;
const daysOfWeek = 7;

/** Units a second in each minute of a week: hours as shops work, joined by straight lines. */
export function weekOfLoad(unitsOfMonth: number): number[] {
  const { hours, days } = assumedCostValues.week;
  const at = (hour: number) => hours[(hour + 24) % 24] ?? 0;
  const shares = days.flatMap((day) =>
    Array.from({ length: minutesOfDay }, (_, minute) => {
      const middle = minute / 60 - 0.5;
      const before = Math.floor(middle);
      return day * (at(before) + (at(before + 1) - at(before)) * (middle - before));
    }),
  );
  const all = shares.reduce((sum, one) => sum + one, 0);
  const unitsOfWeek = (unitsOfMonth * daysOfWeek * 24) / assumedCostValues.hoursPerMonth;
  return shares.map((share) => (share / all) * (unitsOfWeek / 60));
}

/** Random numbers between -1 and 1, the same ones each time. */
function noise(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

/** Rules of DynamoDB: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/AutoScaling.html and ServiceQuotas.html there. */
const rules = {
  /** Capacity rises after so many minutes above the target, and falls after so many at 20 points or more below it. */
  minutesAbove: 2,
  minutesBelow: 15,
  pointsBelow: 20,
  /** Capacity falls at any time so often a day, and then only an hour after it last fell. */
  fallsOfDay: 4,
  minutesBetweenFalls: 60,
  /** Unused capacity of so many seconds is there for a burst. */
  burstSeconds: 300,
  /** Minutes from a measured minute to the new capacity: of the metric, of the alarm and of the change (assumed). */
  minutesToChange: 4,
};

/** Follows a week of load as DynamoDB's scaling does, minute by minute; the week before it is the start. */
export function simulateScaling(load: readonly number[]): ProvisionedMonth {
  const target = tableScaling.targetPercent / 100;
  const busiest = Math.max(...load);
  const least = Math.ceil(busiest * assumedCostValues.week.leastOfBusiest);
  const random = noise();
  const falls: number[] = [];
  let [capacity, above, below, burst] = [least, 0, 0, least * rules.burstSeconds];
  let change: { at: number; to: number } | undefined;
  let [used, refused, unitMinutes] = [0, 0, 0];
  const mayFall = (now: number) =>
    falls.filter((at) => Math.floor(at / minutesOfDay) === Math.floor(now / minutesOfDay)).length < rules.fallsOfDay ||
    now - (falls.at(-1) ?? 0) >= rules.minutesBetweenFalls;
  for (const [minute, usual] of [...load, ...load].entries()) {
    if (change && change.at <= minute) [capacity, change] = [change.to, undefined];
    const wanted = usual * (1 + random() * assumedCostValues.week.noise);
    const taken = Math.min(wanted, capacity + burst / 60);
    burst = Math.min(capacity * rules.burstSeconds, burst + (capacity - taken) * 60);
    if (minute >= load.length) {
      used += taken;
      refused += wanted - taken;
      unitMinutes += capacity;
    }
    const share = taken / capacity;
    above = share > target ? above + 1 : 0;
    below = share <= target - rules.pointsBelow / 100 ? below + 1 : 0;
    const to = Math.max(least, taken / target);
    if (change) continue;
    if (above >= rules.minutesAbove) change = { at: minute + rules.minutesToChange, to };
    else if (below >= rules.minutesBelow && to < capacity && mayFall(minute)) {
      change = { at: minute + rules.minutesToChange, to };
      falls.push(minute);
      below = 0;
    }
  }
  const hours = (unitMinutes / load.length) * assumedCostValues.hoursPerMonth;
  return { unitHours: hours, used: used / unitMinutes, refused: refused / (used + refused), busiest, least };
}
