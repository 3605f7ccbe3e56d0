import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import {
  claimTimerWrite,
  moveTimerWrite,
  type TimerRow,
  type WatchTimer,
} from '#functions/platform/timers/timer-row.ts';
import type { SubjectKind } from '#shared/alerts/incident.ts';
import { type Guarded, write } from '#shared/server/table.ts';
import type { AlertCheck, SubjectState } from './alert-check.ts';
import { alertRulesOf } from './alert-rules-store.ts';
import { checkIntegrationForAlerts, checkPromptForAlerts } from './check-assistant.ts';
import { checkCampaignForAlerts } from './check-campaign.ts';
import { checkConnectionForAlerts } from './check-connection.ts';
import { checkInvoiceForAlerts } from './check-invoice.ts';
import { checkOutboxForAlerts } from './check-outbox.ts';
import { fireAlert } from './fire-alert.ts';
import type { IncidentRow } from './incident-row.ts';
import {
  closeIncident,
  getIncident,
  newIncident,
  openIncident,
  openIncidentOf,
  remindOfIncident,
} from './incident-store.ts';

const watches: Readonly<Record<WatchTimer, { subject: SubjectKind; lookAt: AlertCheck }>> = {
  connectionWatch: { subject: 'connection', lookAt: checkConnectionForAlerts },
  outboxWatch: { subject: 'outbox', lookAt: checkOutboxForAlerts },
  campaignWatch: { subject: 'campaign', lookAt: checkCampaignForAlerts },
  promptWatch: { subject: 'prompt', lookAt: checkPromptForAlerts },
  integrationWatch: { subject: 'integration', lookAt: checkIntegrationForAlerts },
  invoiceWatch: { subject: 'invoice', lookAt: checkInvoiceForAlerts },
};

type WatchRow = TimerRow<{ kind: WatchTimer; id: number }>;

/** The announcement that the transaction has set as a timer, carried out at once. */
const announceNow = (
  kind: 'alertOpened' | 'alertReminded' | 'alertClosed',
  { id, companyId }: IncidentRow,
  context: TimerContext,
) => fireAlert({ kind, id, companyId, dueAt: context.now.toISOString(), tries: 0 }, context);

/** Moves the timer to the first of these moments, or removes it. */
const after = ({ tenant }: TimerContext, row: WatchRow, ...moments: (string | undefined)[]): Guarded => {
  const [next] = moments.filter((at) => at !== undefined).toSorted();
  return next === undefined ? claimTimerWrite(tenant, row) : moveTimerWrite(tenant, row, next);
};

/** When people are to be reminded of an incident; undefined: they were, or it began later than that. */
const reminderOf = (
  { remindsAt = '' }: SubjectState,
  { beganAt, remindedAt }: Pick<IncidentRow, 'beganAt' | 'remindedAt'>,
) => (remindedAt === undefined && remindsAt > beganAt ? remindsAt : undefined);

const begin = async (row: WatchRow, look: SubjectState, context: TimerContext): Promise<void> => {
  const { tenant, now } = context;
  const { begins, nextLook } = look;
  if (!begins || begins.at > now.toISOString()) return void (await write(after(context, row, begins?.at)));
  const incident = await newIncident(tenant, begins.incident);
  const next = after(context, row, nextLook, reminderOf(look, incident));
  await openIncident(tenant, incident, [...begins.holds, next], now);
  await announceNow('alertOpened', incident, context);
};

const goOn = async (row: WatchRow, incident: IncidentRow, look: SubjectState, context: TimerContext): Promise<void> => {
  const { tenant, now } = context;
  const remindsAt = reminderOf(look, incident);
  if (remindsAt === undefined || remindsAt > now.toISOString())
    return void (await write(after(context, row, look.nextLook, remindsAt)));
  await remindOfIncident(tenant, incident, [after(context, row, look.nextLook)], now);
  await announceNow('alertReminded', incident, context);
};

const end = async (
  row: WatchRow,
  incident: IncidentRow,
  { outcome }: SubjectState,
  context: TimerContext,
): Promise<void> => {
  const { tenant, now } = context;
  await closeIncident(tenant, incident, { outcome, at: now }, [claimTimerWrite(tenant, row)]);
  await announceNow('alertClosed', incident, context);
};

/**
 * Looks at a subject of alerts: opens an incident once the company's rules ask for it, and ends the incident when the
 * subject works again or a person stopped it. A change of the subject between the look and the write sets the timer anew or
 * fails a condition, so that it is looked at again.
 */
export async function fireWatchTimer(row: WatchRow, context: TimerContext): Promise<void> {
  const { tenant } = context;
  const { subject, lookAt } = watches[row.kind];
  await retryOnConflict(async () => {
    const openId = await openIncidentOf(tenant, subject, row.id);
    const open = openId === undefined ? undefined : await getIncident(tenant, openId);
    const look = await lookAt(row.id, await alertRulesOf(tenant), context);
    if (!open) return begin(row, look, context);
    return look.isWrong ? goOn(row, open, look, context) : end(row, open, look, context);
  });
}
