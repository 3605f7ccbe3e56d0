import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { absentAgentTimerWrites } from '#functions/company/users/hand-back-timer.ts';
import { absentSince, goesOfflineAt } from '#functions/company/users/user-view.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import {
  announceAgainAt,
  claimTimerWrite,
  moveTimerWrite,
  setTimerWrite,
  type Timer,
  type TimerRow,
} from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, transact, update, write } from '#shared/server/table.ts';
import { recordTimerLateness } from './lateness.ts';

type AgentOfflineTimer = TimerRow<Extract<Timer, { kind: 'agentOffline' | 'announceOffline' }>>;

/** Announces that an agent is offline; the row is removed once it was announced. */
export async function announceOffline(
  row: AgentOfflineTimer,
  { tenant, company }: TimerContext,
): Promise<PutBackTimer> {
  const user = await get<UserRow>(keys.user(tenant, row.id), { consistent: true });
  // An agent who is back online was announced already.
  if (user && !user.online) await announceUser(tenant, company, 'update', user);
  await write(claimTimerWrite(tenant, row));
  return undefined;
}

/** Sets an agent offline after five minutes without activity. Later activity only moves the timer. */
export async function fireAgentOfflineTimer(row: AgentOfflineTimer, context: TimerContext): Promise<PutBackTimer> {
  const { tenant, directory, now } = context;
  const due = await retryOnConflict(async () => {
    const user = await get<UserRow>(keys.user(tenant, row.id), { consistent: true });
    const at = user && goesOfflineAt(user);
    const handBack = (since: string | undefined) =>
      user && since !== undefined ? absentAgentTimerWrites(tenant, directory, user.id, since) : [];
    // Signed out since.
    if (!user || !at) {
      const claim = claimTimerWrite(tenant, row);
      const more = handBack(user && absentSince(user, now));
      return void (await (more.length > 0 ? transact([claim, ...more]) : write(claim)));
    }
    if (at > now.toISOString()) return void (await write(moveTimerWrite(tenant, row, at)));
    const announceAgainTime = announceAgainAt(now);
    await transact([
      claimTimerWrite(tenant, row),
      {
        write: update(keys.user(tenant, row.id), {
          set: { online: false },
          add: { version: 1 },
          when: equals({ online: true, onlineAt: user.onlineAt }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      setTimerWrite(tenant, { kind: 'announceOffline', id: row.id }, announceAgainTime),
      ...handBack(user.pause?.since ?? user.onlineAt ?? at),
    ]);
    recordTimerLateness(row, now.getTime() - Date.parse(at));
    return announceAgainTime;
  });
  if (due === undefined) return undefined;
  return announceOffline({ ...row, kind: 'announceOffline', dueAt: due }, context);
}
