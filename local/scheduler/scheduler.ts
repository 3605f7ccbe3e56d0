import { randomUUID } from 'node:crypto';
import type { SchedulerClock } from './clock.ts';
import { nextRun, type StoredSchedule, scheduleArn } from './schedule.ts';
import type { ScheduleStore } from './schedule-store.ts';

export type DeliverScheduledMessage = (target: NonNullable<StoredSchedule['Target']>, body: string) => Promise<void>;

const retryMs = 5_000;

/**
 * Runs schedules that are due, however long they have been due: a machine that was off catches up once per schedule.
 */
export class Scheduler {
  readonly #store: ScheduleStore;
  readonly #clock: SchedulerClock;
  readonly #deliver: DeliverScheduledMessage;
  #cancelTimer = () => {};
  #isClosed = false;

  constructor(store: ScheduleStore, clock: SchedulerClock, deliver: DeliverScheduledMessage) {
    this.#store = store;
    this.#clock = clock;
    this.#deliver = deliver;
    this.reschedule();
  }

  /** Sets the timer for the earliest schedule. Call it after every change of the store. */
  reschedule(): void {
    const earliest = this.#store.earliestDue();
    this.#cancelTimer();
    if (earliest !== undefined && !this.#isClosed)
      this.#cancelTimer = this.#clock.callAt(earliest, () => void this.#runDue());
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTimer();
    this.#store.close();
  }

  async #runDue(): Promise<void> {
    let failed = false;
    for (const schedule of this.#store.due(this.#clock.now())) {
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
