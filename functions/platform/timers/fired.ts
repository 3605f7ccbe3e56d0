import type { TimerRow } from './timer-row.ts';

/** The result of carrying out a timer: done, or a row to take up again in this run at its new due time. */
export type PutBackTimer = { row: TimerRow; turn: string } | undefined;
