import { paceHistoryCorrectedByClock } from '#shared/pace/next.ts';
import { write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { PaceChangedConcurrently, type PaceRow, paceWrite, readPace } from './pace-row.ts';

/** The pace as this clock sees it: a moment that a wrong clock noted in the future holds up nothing for long. */
export async function readPaceCorrectedByClock(tenant: Tenant, whatsappId: number, now: number): Promise<PaceRow> {
  const pace = await readPace(tenant, whatsappId);
  const history = paceHistoryCorrectedByClock(pace, now);
  if (history === pace) return pace;
  try {
    await write(paceWrite(tenant, pace, history));
  } catch (error) {
    if (!(error instanceof PaceChangedConcurrently)) throw error;
  }
  return readPace(tenant, whatsappId);
}
