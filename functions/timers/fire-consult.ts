import { type ConsultRow, ringConsults, rungAgain, Superseded } from '#functions/assistants/consult-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, write } from '#shared/server/table.ts';
import type { Fired } from './fired.ts';
import type { Occasion } from './occasion.ts';
import type { Timer, TimerRow } from './timer-row.ts';

type ConsultTimer = Extract<Timer, { kind: 'consult' | 'listen' }>;

/** A consultation whose ring was lost, or whose next try has come: it is rung for again. */
export const fireConsult = async (
  { kind, id }: TimerRow<ConsultTimer>,
  { tenant, now }: Pick<Occasion, 'tenant' | 'now'>,
): Promise<Fired> => {
  // The index may tell of what was answered or set anew since.
  const row = await get<ConsultRow>(keys.timer(tenant, kind, id), { consistent: true });
  if (!row || row.dueAt > now.toISOString()) return undefined;
  const { contactId, whatsappId, dueAt } = row;
  const consulting = { id, contactId, whatsappId, listens: kind === 'listen' };
  await ringConsults(tenant, [consulting], { isDue: true, name: dueAt });
  await write(rungAgain(tenant, row, now.toISOString())).catch((error: unknown) => {
    if (!(error instanceof Superseded)) throw error;
  });
  return undefined;
};
