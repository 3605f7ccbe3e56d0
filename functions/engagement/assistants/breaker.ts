import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { CallRefused } from '#shared/server/outgoing-http.ts';
import { type Change, exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { AssistantFailed } from './assistant.ts';

/** Fields on the row of a prompt or an integration whose provider let calls time out. */
export interface Silence {
  /** Calls in a row that timed out. */
  timeOuts?: number;
  /** No call is made before, ISO 8601. */
  silentUntil?: string;
}

/** Time-outs in a row after which a provider is left alone. */
const most = 3;
const pauseMs = 60_000;

/** Whether the provider is left alone now. After the pause one call tries it again. */
export function isSilent({ timeOuts = 0, silentUntil = '' }: Silence, now: Date): boolean {
  return timeOuts >= most && silentUntil > now.toISOString();
}

/** The failure of a turn whose provider is left alone: no call was made, a later try may succeed. */
export class StillSilent extends AssistantFailed {
  constructor() {
    super('does not answer at the moment', { mayPass: true });
    this.name = 'StillSilent';
  }
}

const isTimeOut = (error: unknown): boolean => {
  const cause = error instanceof AssistantFailed ? error.cause : error;
  if (cause instanceof CallRefused) return cause.reason === 'time';
  return cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name);
};

const change = async (tenant: Tenant, by: AssistantRef, fields: Change): Promise<void> => {
  const key = 'promptId' in by ? keys.prompt(tenant, by.promptId) : keys.integration(tenant, by.integrationId);
  await write({ write: update(key, { ...fields, when: exists }), otherwise: 'ERR_TRY_AGAIN' }).catch((error) => {
    // The assistant was deleted during the turn.
    if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
  });
};

/** Counts a call that timed out; other failures say that the provider is there. */
export async function noteTimeOut(tenant: Tenant, by: AssistantRef, error: unknown, now: Date): Promise<void> {
  if (!isTimeOut(error)) return;
  const silentUntil = new Date(now.getTime() + pauseMs).toISOString();
  await change(tenant, by, { add: { timeOuts: 1 }, set: { silentUntil } });
}

/** Forgets earlier time-outs after an answer. */
export async function noteAnswer(tenant: Tenant, by: AssistantRef, { timeOuts }: Silence): Promise<void> {
  if (timeOuts) await change(tenant, by, { remove: ['timeOuts', 'silentUntil'] });
}
