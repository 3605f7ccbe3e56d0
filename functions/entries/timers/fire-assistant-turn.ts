import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import {
  type AssistantTurnRow,
  postponeTurnAfterWakeUp,
  postponeTurnUntilPaid,
  SupersededTurn,
  wakeAssistantTurns,
} from '#functions/engagement/assistants/assistant-turn-row.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import type { Timer, TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, write } from '#shared/server/table.ts';

type AssistantTurnTimer = Extract<Timer, { kind: 'answer' | 'listen' }>;

/** The turn was finished or set again in the meantime: nothing is left to do. */
const unlessSuperseded = (error: unknown): undefined => {
  if (!(error instanceof SupersededTurn)) throw error;
};

/** Wakes the worker again for an assistant turn whose wake-up message was lost or whose next try is due. */
export async function fireAssistantTurnTimer(
  { kind, id }: TimerRow<AssistantTurnTimer>,
  { tenant, company, now }: Pick<TimerContext, 'tenant' | 'company' | 'now'>,
): Promise<PutBackTimer> {
  // The index may lag behind the table, so the row is read again.
  const row = await get<AssistantTurnRow>(keys.timer(tenant, kind, id), { consistent: true });
  if (!row || row.dueAt > now.toISOString()) return undefined;
  const { contactId, whatsappId, dueAt } = row;
  const at = now.toISOString();
  if (await isLapsed(company, now))
    return void (await write(postponeTurnUntilPaid(tenant, row, at)).catch(unlessSuperseded));
  const turn = { id, contactId, whatsappId, listens: kind === 'listen' };
  await wakeAssistantTurns(tenant, [turn], { isDue: true, name: dueAt });
  return void (await write(postponeTurnAfterWakeUp(tenant, row, at)).catch(unlessSuperseded));
}
