import type { TimerRow } from './timer-row.ts';

/** What a timer leaves to this walk: nothing, or a row to be taken up again at that turn. */
export type Fired = { row: TimerRow; turn: string } | undefined;
