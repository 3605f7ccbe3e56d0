import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { absentAgentTimerWrites, handBackMinutes, handBackTime } from '#functions/company/users/hand-back-timer.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { absentSince } from '#functions/company/users/user-view.ts';
import { handBackConversations } from '#functions/conversation/tickets/hand-back.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, moveTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, write } from '#shared/server/table.ts';
import { recordTimerLateness } from './lateness.ts';

type HandBackRow = TimerRow<Extract<Timer, { kind: 'handBack' }>>;

/** The setting is new: every agent who is absent already gets a timer. */
const beginForAll = async (row: HandBackRow, { tenant, directory, now }: TimerContext): Promise<void> => {
  const users = await usersOf(tenant);
  const writes = users.flatMap((user) => {
    const since = absentSince(user, now);
    return since === undefined ? [] : absentAgentTimerWrites(tenant, directory, user.id, since);
  });
  await Promise.all(writes.map(write));
  await write(claimTimerWrite(tenant, row));
};

/**
 * Returns the conversations of an agent who has been absent for the company's minutes. While the agent stays absent and
 * holds others, it looks again after as many minutes: their customers may write.
 */
export async function fireHandBackTimer(row: HandBackRow, context: TimerContext): Promise<PutBackTimer> {
  const { tenant, directory, now } = context;
  if (row.id === 0) return void (await beginForAll(row, context));
  const minutes = handBackMinutes(directory);
  const user = await get<UserRow>(keys.user(tenant, row.id), { consistent: true });
  const since = user && absentSince(user, now);
  if (minutes === undefined || since === undefined) return void (await write(claimTimerWrite(tenant, row)));
  const due = handBackTime(since, minutes);
  if (due > now.toISOString()) return void (await write(moveTimerWrite(tenant, row, due)));
  recordTimerLateness(row, now.getTime() - Date.parse(row.dueAt));
  const left = await handBackConversations(context, row.id, now);
  if (left === 'none') return void (await write(claimTimerWrite(tenant, row)));
  const turn = now.toISOString();
  const at = left === 'some' ? turn : handBackTime(turn, minutes);
  await write(moveTimerWrite(tenant, row, at));
  return left === 'some' ? { row: { ...row, dueAt: turn, tries: 0 }, turn } : undefined;
}
