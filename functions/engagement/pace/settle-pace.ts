import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { gapMs } from '#shared/pace/next.ts';
import { write } from '#shared/server/table.ts';
import { enqueuePaceTurn } from './enqueue-turn.ts';
import { PaceChangedConcurrently, type PaceRow, paceJitterOf, pacePlanOf, paceWrite, readPace } from './pace-row.ts';

/**
 * Ends the wait for this message's answer, and arranges the next turn: the interval counts from the answer. A message
 * that was withdrawn before it left is no failure.
 */
export async function settlePaceAfterAnswer(
  { tenant, directory }: TicketContext,
  message: MessageRow,
  isWithdrawn = false,
): Promise<void> {
  if (message.ack < 2 && !message.failure && !isWithdrawn) return;
  for (;;) {
    const pace = await readPace(tenant, message.whatsappId);
    if (pace.inFlight?.providerId !== message.providerId) return;
    const lastAt = Math.max(pace.lastAt ?? 0, Date.now());
    const settled: PaceRow = {
      ...pace,
      inFlight: null,
      lastAt,
      failuresInRow: message.ack >= 2 ? 0 : pace.failuresInRow + Number(!isWithdrawn),
      version: pace.version + 1,
    };
    try {
      await write(paceWrite(tenant, pace, settled));
    } catch (error) {
      if (error instanceof PaceChangedConcurrently) continue;
      throw error;
    }
    // By the interval alone: scheduled messages know no window, and a campaign waits for its own at that turn.
    const at = lastAt + gapMs(pacePlanOf(directory, message.whatsappId), settled, paceJitterOf(settled));
    return enqueuePaceTurn(tenant, message.whatsappId, settled.version, at);
  }
}
