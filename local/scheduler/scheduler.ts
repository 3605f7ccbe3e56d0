import { randomUUID } from 'node:crypto';
import type { SchedulerClock } from './clock.ts';
import { nextRun, type StoredSchedule, scheduleArn } from './schedule.ts';
import type { ScheduleStore } from './schedule-store.ts';

export type DeliverScheduledMessage = (target: NonNullable<StoredSchedule['Target']>, body: string) => Promise<void>;

const retryMs = 5_000;
/** A timer runs on while the machine sleeps or its clock is set, so the clock is read again at least this often. */
const longestWaitMs = 60_000;

/**
 * Runs schedules that are due, however long they have been due: a machine that was off catches up once per schedule.
 */
export class Scheduler {
  readonly #store: ScheduleStore;
  readonly #clock: SchedulerClock;
  readonly #deliver: DeliverScheduledMessage;
  #cancelTimer = () => {};
  #isClosed = false;
  /** The time at the last look; an earlier one at the next means that the clock was set back. */
  #lookedAt: number;

  constructor(store: ScheduleStore, clock: SchedulerClock, deliver: DeliverScheduledMessage) {
    this.#store = store;
    this.#clock = clock;
    this.#deliver = deliver;
    this.#lookedAt = clock.now();
    // The clock may have been set back while the machine was off.
    this.#bringForward(this.#lookedAt);
    this.reschedule();
  }

  /** Sets the timer for the earliest schedule. Call it after every change of the store. */
  reschedule(): void {
    const earliest = this.#store.earliestDue();
    this.#cancelTimer();
    if (earliest === undefined || this.#isClosed) return;
    const time = Math.min(earliest, this.#clock.now() + longestWaitMs);
    this.#cancelTimer = this.#clock.callAt(time, () => void this.#runDue());
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTimer();
    this.#store.close();
  }

  async #runDue(): Promise<void> {
    let failed = false;
    const now = this.#clock.now();
    if (now < this.#lookedAt) this.#bringForward(now);
    this.#lookedAt = now;
    for (const schedule of this.#store.due(now)) {
      try {
        await this.#run(schedule);
      } catch (error) {
        console.error(`[${scheduleArn(schedule)}]`, error);
        failed = true;
      }
      if (this.#isClosed) return;
    }
    if (failed) this.#cancelTimer = this.#clock.callAt(this.#clock.now() + retryMs, () => void this.#runDue());
    else this.reschedule();
  }

  /** Gives recurring schedules their next run by the clock of now; one of a later clock would let them rest until then. */
  #bringForward(now: number): void {
    for (const schedule of this.#store.all()) {
      const next = nextRun(schedule, now);
      if (next !== undefined && schedule.dueAt !== undefined && next < schedule.dueAt)
        this.#store.save({ ...schedule, dueAt: next });
    }
  }

  /** Delivers before it stores the next run: a crash in between delivers twice, but never loses a run. */
  async #run(schedule: StoredSchedule): Promise<void> {
    const { Target, GroupName, Name, dueAt = 0 } = schedule;
    if (Target) await this.#deliver(Target, bodyOf(schedule, dueAt));
    const current = this.#isClosed ? undefined : this.#store.get(GroupName, Name);
    // The schedule was changed or deleted during the delivery; that change wins.
    if (!current || current.dueAt !== dueAt) return;
    const next = nextRun(current, this.#clock.now());
    if (next === undefined && current.ActionAfterCompletion === 'DELETE') this.#store.remove(GroupName, Name);
    else this.#store.save({ ...current, dueAt: next });
  }
}

function bodyOf(schedule: StoredSchedule, dueAt: number): string {
  const { Input } = schedule.Target ?? {};
  const values: Record<string, string> = {
    'scheduled-time': `${new Date(dueAt).toISOString().slice(0, 19)}Z`,
    'schedule-arn': scheduleArn(schedule),
    'execution-id': randomUUID(),
    'attempt-number': '1',
  };
  return (Input ?? '{}').replace(/<aws\.scheduler\.([a-z-]+)>/g, (text, name: string) => values[name] ?? text);
}
