import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { getSession } from '#functions/company/connections/session-store.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, write } from '#shared/server/table.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { alertRulesOf } from './alert-rules-store.ts';
import { incidentDue, isDown } from './connection-state.ts';
import { fireAlert } from './fire-alert.ts';
import type { IncidentRow } from './incident-row.ts';
import { closeIncident, getIncident, newIncident, openIncident, openIncidentOf } from './incident-store.ts';

const minuteMs = 60_000;
/** While an incident lasts, its connection is looked at every minute, and after a long time every ten. */
const longestPauseMs = 10 * minuteMs;
const nextLook = (beganAt: string, now: Date): string => {
  const pause = Math.max(minuteMs, Math.min(longestPauseMs, (now.getTime() - Date.parse(beganAt)) / 20));
  return new Date(now.getTime() + pause).toISOString();
};

/** The announcement that the transaction has set as a timer, carried out at once. */
const announceNow = (kind: 'alertOpened' | 'alertClosed', { id, companyId }: IncidentRow, context: TimerContext) =>
  fireAlert({ kind, id, companyId, dueAt: context.now.toISOString(), tries: 0 }, context);

/** Ends the incident unless its connection is still down. */
const watchOpen = async (
  row: TimerRow,
  incident: IncidentRow,
  session: SessionRow | undefined,
  context: TimerContext,
) => {
  const { tenant, now } = context;
  if (isDown(session)) return void (await write(moveTimerWrite(tenant, row, nextLook(incident.beganAt, now))));
  const outcome = session?.status === 'CONNECTED' ? 'back' : 'stopped';
  await closeIncident(tenant, incident, { outcome, at: now }, [claimTimerWrite(tenant, row)]);
  await announceNow('alertClosed', incident, context);
};

const begin = async (row: TimerRow, session: SessionRow & { downSince: string }, context: TimerContext) => {
  const { tenant, directory, now } = context;
  const due = incidentDue(session, await alertRulesOf(tenant));
  const whatsapp = directory.whatsapps.get(row.id);
  if (!due || !whatsapp) return void (await write(claimTimerWrite(tenant, row)));
  if (due.at > now.toISOString()) return void (await write(moveTimerWrite(tenant, row, due.at)));
  const { downSince: beganAt, wanted } = session;
  const subject = { subjectId: row.id, subjectName: whatsapp.name };
  const incident = await newIncident(tenant, { kind: due.kind, ...subject, beganAt });
  const stillDown = check(keys.session(tenant, row.id), equals({ downSince: beganAt, wanted }));
  const guards = [
    // A connection that came back at this moment causes no incident.
    { write: stillDown, otherwise: 'ERR_TRY_AGAIN' as const },
    moveTimerWrite(tenant, row, nextLook(beganAt, now)),
  ];
  await openIncident(tenant, incident, guards, now);
  await announceNow('alertOpened', incident, context);
};

/**
 * Looks at a connection that went down: opens an incident once it is down for the company's minutes, or at once when
 * its phone unlinked it, and ends the incident when it works again or a person stopped it.
 */
export async function fireConnectionWatch(row: TimerRow, context: TimerContext): Promise<void> {
  const { tenant } = context;
  await retryOnConflict(async () => {
    const [session, openId] = await Promise.all([getSession(tenant, row.id), openIncidentOf(tenant, row.id)]);
    const open = openId === undefined ? undefined : await getIncident(tenant, openId);
    if (open) return watchOpen(row, open, session, context);
    if (isDown(session)) return begin(row, session, context);
    await write(claimTimerWrite(tenant, row));
  });
}
