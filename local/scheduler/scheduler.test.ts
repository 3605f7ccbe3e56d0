import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SchedulerClock } from './clock.ts';
import { scheduleRoutes } from './routes.ts';
import { ScheduleStore } from './schedule-store.ts';
import { Scheduler } from './scheduler.ts';

const minute = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');
let dataDir: string;
let now: number;
let delivered: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-scheduler-'));
  now = start;
  delivered = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A machine that is switched on now; `advance` lets time pass, `off` cuts the power. */
function machine(deliver = async (body: string) => void delivered.push(body)) {
  let due: { time: number; callback: () => void } | undefined;
  const clock: SchedulerClock = {
    now: () => now,
    callAt(time, callback) {
      const mine = { time, callback };
      due = mine;
      return () => {
        if (due === mine) due = undefined;
      };
    },
  };
  const store = new ScheduleStore(dataDir);
  const scheduler = new Scheduler(store, clock, (_target, body) => deliver(body));
  const routes = scheduleRoutes(store, clock);
  return {
    create(name: string, expression: string, more = {}) {
      const Target = { Arn: 'arn:aws:sqs:us-east-1:000000000000:work', RoleArn: 'arn:role', Input: name };
      const body = { ScheduleExpression: expression, FlexibleTimeWindow: { Mode: 'OFF' }, Target, ...more };
      routes['POST /schedules/{name}']?.({ name, query: new URLSearchParams(), body });
      scheduler.reschedule();
    },
    names: () => store.list({ prefix: '', after: ['', ''], most: 100 }).map(({ Name }) => Name),
    async advance(ms: number) {
      const end = now + ms;
      while (due && due.time <= end) {
        const { time, callback } = due;
        due = undefined;
        now = Math.max(now, time);
        callback();
        // The delivery is asynchronous; the next timer is set when it has finished.
        await vi.waitFor(() => expect(due !== undefined || store.earliestDue() === undefined).toBe(true));
      }
      now = end;
    },
    /** Sets the clock while the machine runs, and lets a minute pass; a timer waits as long as it would have waited. */
    async setClock(ms: number) {
      now += ms;
      if (due) due.time += ms;
      await this.advance(minute);
    },
    off: () => scheduler.close(),
  };
}

it('delivers each run', async () => {
  const on = machine();
  on.create('tick', 'rate(1 minute)');
  await on.advance(3 * minute);
  expect(delivered).toEqual(['tick', 'tick', 'tick']);
  on.off();
});

it('removes a one-time schedule with ActionAfterCompletion DELETE, and keeps others', async () => {
  const on = machine();
  on.create('gone', 'at(2026-01-01T00:01:00)', { ActionAfterCompletion: 'DELETE' });
  on.create('kept', 'at(2026-01-01T00:01:00)');
  await on.advance(2 * minute);
  expect([...delivered].sort()).toEqual(['gone', 'kept']);
  expect(on.names()).toEqual(['kept']);
  on.off();
});

it('catches up with a single run after missing several while off', async () => {
  const before = machine();
  before.create('tick', 'rate(1 minute)');
  before.create('once', 'at(2026-01-01T00:02:00)');
  before.off();
  now += 10 * minute + 1;
  const after = machine();
  await after.advance(0);
  expect([...delivered].sort()).toEqual(['once', 'tick']);
  await after.advance(minute);
  expect(delivered).toHaveLength(3);
  after.off();
});

it('delivers what the clock has passed within a minute, when it is set forward or the machine slept', async () => {
  const on = machine();
  on.create('tomorrow', 'at(2026-01-02T00:00:00)');
  await on.setClock(24 * 60 * minute);
  expect(delivered).toEqual(['tomorrow']);
  on.off();
});

it.each(['while it runs', 'while it is off'])(
  'recurring schedules go on when the clock is set back %s',
  async (when) => {
    const before = machine();
    before.create('tick', 'rate(1 minute)');
    await before.advance(2 * minute);
    if (when === 'while it runs') await before.setClock(-120 * minute);
    before.off();
    if (when === 'while it is off') now -= 120 * minute;
    const after = machine();
    await after.advance(3 * minute);
    expect(delivered.length).toBeGreaterThanOrEqual(4);
    after.off();
  },
);

it('retries a failed delivery', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const outcomes = [() => Promise.reject(new Error('queue is down')), async () => void delivered.push('done')];
  const on = machine(() => (outcomes.shift() ?? (async () => {}))());
  on.create('once', 'at(2026-01-01T00:01:00)');
  await on.advance(2 * minute);
  expect(delivered).toEqual(['done']);
  on.off();
});

it('skips a disabled schedule, and one outside its dates', async () => {
  const on = machine();
  on.create('disabled', 'rate(1 minute)', { State: 'DISABLED' });
  on.create('ended', 'rate(1 minute)', { EndDate: (start + 90_000) / 1_000 });
  await on.advance(5 * minute);
  expect(delivered).toEqual(['ended']);
  on.off();
});
