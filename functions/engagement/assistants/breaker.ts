import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { minAlertedFailures } from '#shared/alerts/alert-rules.ts';
import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { OutgoingCallRefused } from '#shared/server/outgoing-http.ts';
import { both, type Change, equals, exists, type Guarded, get, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { AssistantFailed } from './assistant.ts';

/** Fields on the row of a prompt or an integration whose calls failed. */
export interface BreakerFields {
  /** Failed calls since the last answer. */
  failuresInRow?: number;
  /** Calls in a row that timed out. */
  timeOuts?: number;
  /** No call is made before, ISO 8601. */
  silentUntil?: string;
  /** When it last answered, ISO 8601. */
  answeredAt?: string;
  failure?: { at: string };
}

/** Time-outs in a row that open the circuit: the provider is not called until the pause is over. */
const maxTimeOuts = 3;
const pauseMs = 60_000;

/** Whether the provider is not called now. After the pause one call tries it again. */
export function isCircuitOpen({ timeOuts = 0, silentUntil = '' }: BreakerFields, now: Date): boolean {
  return timeOuts >= maxTimeOuts && silentUntil > now.toISOString();
}

/** The failure of a turn while the circuit is open: no call was made, a later try may succeed. */
export class CircuitStillOpen extends AssistantFailed {
  constructor() {
    super('does not answer at the moment', { mayPass: true });
    this.name = 'CircuitStillOpen';
  }
}

const isTimeOut = (error: unknown): boolean => {
  const cause = error instanceof AssistantFailed ? error.cause : error;
  if (cause instanceof OutgoingCallRefused) return cause.reason === 'time';
  return cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name);
};

const keyOf = (tenant: Tenant, by: AssistantRef) =>
  'promptId' in by ? keys.prompt(tenant, by.promptId) : keys.integration(tenant, by.integrationId);

const watchWrite = (tenant: Tenant, by: AssistantRef, now: Date): Guarded => {
  const timer =
    'promptId' in by
      ? ({ kind: 'promptWatch', id: by.promptId } as const)
      : ({ kind: 'integrationWatch', id: by.integrationId } as const);
  return setTimerWrite(tenant, timer, now.toISOString());
};

/** Nothing is left to count when the assistant was deleted during the turn. */
const unlessDeleted = (error: unknown): undefined => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/** Counts a call that failed, and time-outs of their own. Many failures in a row may cause an alert. */
export async function recordFailedAssistantCall(
  tenant: Tenant,
  by: AssistantRef,
  error: unknown,
  now: Date,
): Promise<void> {
  const silentUntil = new Date(now.getTime() + pauseMs).toISOString();
  const fields: Change = isTimeOut(error)
    ? { add: { failuresInRow: 1, timeOuts: 1 }, set: { silentUntil } }
    : { add: { failuresInRow: 1 } };
  const counting = write<BreakerFields>({
    write: update(keyOf(tenant, by), { ...fields, when: exists }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  const row = await counting.catch(unlessDeleted);
  // A process that dies in between has its turn repeated, so the next failure sets the timer.
  if ((row?.failuresInRow ?? 0) >= minAlertedFailures) await write(watchWrite(tenant, by, now));
}

/** Answers are frequent, so an integration keeps the moment of the last one this exactly. */
const answeredEveryMs = 5 * 60_000;

/** The moment to store as the last answer; nothing when the stored one is exact enough. Prompts store it with their tokens. */
const answered = (
  by: AssistantRef,
  { answeredAt = '', failure }: BreakerFields,
  now: Date,
): { answeredAt?: string } => {
  if ('promptId' in by) return {};
  const isExact = answeredAt > new Date(now.getTime() - answeredEveryMs).toISOString();
  return isExact && answeredAt > (failure?.at ?? '') ? {} : { answeredAt: now.toISOString() };
};

/**
 * Forgets earlier failures after an answer, and notes when it came; the timer ends the incident that they caused.
 * `read`: the fields before the call.
 */
export function recordAssistantAnswer(tenant: Tenant, by: AssistantRef, read: BreakerFields, now: Date): Promise<void> {
  return retryOnConflict(async (round) => {
    const row = round === 0 ? read : await get<BreakerFields>(keyOf(tenant, by), { consistent: true });
    const { timeOuts, failuresInRow } = row ?? {};
    const set = answered(by, row ?? {}, now);
    if (timeOuts === undefined && failuresInRow === undefined && set.answeredAt === undefined) return;
    const forgotten = update(keyOf(tenant, by), {
      set,
      remove: ['timeOuts', 'silentUntil', 'failuresInRow'],
      when: both(exists, equals({ failuresInRow })),
    });
    const isWatched = (failuresInRow ?? 0) >= minAlertedFailures;
    await transact([
      { write: forgotten, otherwise: 'ERR_TRY_AGAIN' },
      ...(isWatched ? [watchWrite(tenant, by, now)] : []),
    ]);
  });
}
