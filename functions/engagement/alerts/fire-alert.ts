import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { moveTimerWrite, removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { quietUntil } from '#shared/alerts/quiet-hours.ts';
import { write } from '#shared/server/table.ts';
import { alertRecipients } from './alert-recipients.ts';
import { alertRulesOf } from './alert-rules-store.ts';
import { enqueueNotices, publishIncident } from './announce-incident.ts';
import { getIncident, setRecipients } from './incident-store.ts';

type AlertTimer = TimerRow<Extract<Timer, { kind: 'alertOpened' | 'alertReminded' | 'alertClosed' }>>;

const phaseOf = { alertOpened: 'opened', alertReminded: 'reminded', alertClosed: 'closed' } as const;

/**
 * Informs of the begin or the end of an incident, or reminds of it: browsers and webhooks at once, people after the quiet hours. An
 * incident that ended before people were informed is never reported to them. Everything may be repeated after a crash:
 * the recipients are stored before the first message, and each message is sent once.
 */
export async function fireAlert(row: AlertTimer, context: TimerContext): Promise<void> {
  const { tenant, directory, now } = context;
  const phase = phaseOf[row.kind];
  const found = await getIncident(tenant, row.id);
  // An invoice that was paid in the quiet hours needs no reminder.
  if (!found || (phase === 'reminded' && found.endedAt !== null)) return removeTimer(tenant, row);
  // The timer of a later time only waited for the quiet hours to end.
  if (phase !== 'reminded') await publishIncident(tenant, found, phase);
  const isDropped = !found.recipients && found.endedAt !== null;
  const rules = await alertRulesOf(tenant);
  const quiet = isDropped ? undefined : quietUntil(rules.quiet, now, directory.timeZone);
  if (quiet) return void (await write(moveTimerWrite(tenant, row, quiet.toISOString())));
  const incident = await setRecipients(tenant, row.id, (open) => alertRecipients(tenant, rules, open, context));
  if (incident) await enqueueNotices(tenant, incident, phase);
  await removeTimer(tenant, row);
}
