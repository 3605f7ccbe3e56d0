import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import type { CallState, CallView } from './call-row.ts';

export type Call = { id: string; caller: string; callee: string; video: boolean; state: CallState; at: number };

type Row = Omit<Call, 'video'> & { video: number };
const toCall = (row: Row): Call => ({ ...row, video: row.video === 1 });

export function addCall(database: Database, caller: string, callee: string, video: boolean): Call {
  const call: Call = {
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

export function findCall(database: Database, id: string): Call | undefined {
  const row = database.get<Row>`SELECT id, caller, callee, video, state, at FROM call WHERE id = ${id}`;
  return row && toCall(row);
}

/** Ends a call that is still unanswered; returns whether it was. */
export function endUnanswered(database: Database, id: string, state: Exclude<CallState, 'ringing'>): boolean {
  return database.run`UPDATE call SET state = ${state} WHERE id = ${id} AND state = 'ringing'` > 0;
}

export function viewCall({ id, caller, callee, video, state, at }: Call, number: string): CallView {
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
export function listCalls(database: Database, number: string, limit = 100): CallView[] {
  return database.all<Row>`SELECT id, caller, callee, video, state, at FROM call
    WHERE caller = ${number} OR callee = ${number} ORDER BY at DESC, id LIMIT ${limit}`.map((row) =>
    viewCall(toCall(row), number),
  );
}
