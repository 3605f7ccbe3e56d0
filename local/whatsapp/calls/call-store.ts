import { randomBytes } from 'node:crypto';
import type { SimulatorDatabase } from '../store/database.ts';
import type { CallView, SimulatedCallState } from './call-row.ts';

export type SimulatedCall = {
  id: string;
  caller: string;
  callee: string;
  video: boolean;
  state: SimulatedCallState;
  at: number;
};

type Row = Omit<SimulatedCall, 'video'> & { video: number };
const toCall = (row: Row): SimulatedCall => ({ ...row, video: row.video === 1 });

export function addCall(database: SimulatorDatabase, caller: string, callee: string, video: boolean): SimulatedCall {
  const call: SimulatedCall = {
    id: randomBytes(16).toString('hex').toUpperCase(),
    caller,
    callee,
    video,
    state: 'ringing',
    at: Date.now(),
  };
  database.run`INSERT INTO call (id, caller, callee, video, state, at)
    VALUES (${call.id}, ${caller}, ${callee}, ${video ? 1 : 0}, ${call.state}, ${call.at})`;
  return call;
}

export function findCall(database: SimulatorDatabase, id: string): SimulatedCall | undefined {
  const row = database.get<Row>`SELECT id, caller, callee, video, state, at FROM call WHERE id = ${id}`;
  return row && toCall(row);
}

/** Ends a call that is still unanswered; returns whether it was. */
export function endUnanswered(
  database: SimulatorDatabase,
  id: string,
  state: Exclude<SimulatedCallState, 'ringing'>,
): boolean {
  return database.run`UPDATE call SET state = ${state} WHERE id = ${id} AND state = 'ringing'` > 0;
}

export function viewCall({ id, caller, callee, video, state, at }: SimulatedCall, number: string): CallView {
  return {
    id,
    peer: caller === number ? callee : caller,
    outgoing: caller === number,
    video,
    state,
    at,
  };
}

/** A phone's calls, newest first. */
export function listCalls(database: SimulatorDatabase, number: string, limit = 100): CallView[] {
  return database.all<Row>`SELECT id, caller, callee, video, state, at FROM call
    WHERE caller = ${number} OR callee = ${number} ORDER BY at DESC, id LIMIT ${limit}`.map((row) =>
    viewCall(toCall(row), number),
  );
}
