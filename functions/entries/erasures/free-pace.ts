import { enqueuePaceTurn } from '#functions/engagement/pace/enqueue-turn.ts';
import { PaceChangedConcurrently, paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import { write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Ends the wait for the answer to an erased person's message: nothing settles it any more, and the connection would rest. */
export async function releasePaceOfErasedPerson(
  tenant: Tenant,
  whatsappId: number,
  contactIds: readonly number[],
): Promise<void> {
  for (;;) {
    const pace = await readPace(tenant, whatsappId);
    if (!pace.inFlight || !contactIds.includes(pace.inFlight.contactId)) return;
    try {
      await write(paceWrite(tenant, pace, { inFlight: null }));
      return enqueuePaceTurn(tenant, whatsappId, pace.version + 1, Date.now());
    } catch (error) {
      if (!(error instanceof PaceChangedConcurrently)) throw error;
    }
  }
}
