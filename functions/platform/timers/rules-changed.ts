import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  areTimerRulesStricter,
  type ConnectionTimerFields,
  noCompanyTimerFields,
  timerRules,
} from '#shared/timers/rules.ts';
import { setTimerWrite } from './timer-row.ts';

/**
 * Longer than any request or worker runs: one that decided by the old rules, and so set no timer, has finished by then
 * and its tickets are found by the rearm timer.
 */
const settleMs = 65_000;

const walk = (tenant: Tenant, whatsappId: number, now: Date): Guarded =>
  setTimerWrite(
    tenant,
    { kind: 'rearm', id: whatsappId, status: 'pending', after: null },
    new Date(now.getTime() + settleMs).toISOString(),
  );

/** Writes for the transaction that changes a connection: stricter rules also apply to existing tickets. */
export function connectionRulesChanged(
  tenant: Tenant,
  whatsappId: number,
  before: ConnectionTimerFields,
  after: ConnectionTimerFields,
  now: Date,
): Guarded[] {
  const rules = (connection: ConnectionTimerFields) => timerRules(connection, noCompanyTimerFields, () => true);
  return areTimerRulesStricter(rules(before), rules(after)) ? [walk(tenant, whatsappId, now)] : [];
}

/** Writes for the transaction that changes a setting of the company. */
export function settingRulesChanged(tenant: Tenant, key: string, value: string, now: Date): Guarded[] {
  // All absent agents are looked at, by the new number of minutes.
  if (key === 'handBackMinutes' && value !== '')
    return [setTimerWrite(tenant, { kind: 'handBack', id: 0 }, now.toISOString())];
  return (key === 'automaticClose' && value !== '') || (key === 'closeUnanswered' && value === 'enabled')
    ? [walk(tenant, 0, now)]
    : [];
}

/**
 * Writes for the transaction that changes how a queue gives conversations to agents: those that wait are looked at once
 * changes decided by the old queue are stored.
 */
export function assignmentChanged(tenant: Tenant, queueId: number, now: Date): Guarded {
  return setTimerWrite(tenant, { kind: 'assignQueue', id: queueId }, new Date(now.getTime() + settleMs).toISOString());
}
