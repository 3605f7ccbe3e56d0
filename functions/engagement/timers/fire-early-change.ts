import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { announceAmended } from '#functions/conversation/messages/amend.ts';
import { applyInboundChange } from '#functions/conversation/messages/inbound-change.ts';
import { findMessage } from '#functions/conversation/messages/message-store.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import {
  claimTimerWrite,
  type EarlyChange,
  moveTimerWrite,
  setTimerWrite,
  type Timer,
  type TimerRow,
} from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const minute = 60_000;
/** Pauses between two lookups of the message. WhatsApp usually resends missing messages within a minute. */
const pauses = [minute / 2, 2 * minute, 10 * minute, 60 * minute];

const later = (now: Date, round: number): string | undefined => {
  const pause = pauses[round];
  return pause === undefined ? undefined : new Date(now.getTime() + pause).toISOString();
};

/** Keeps an edit or deletion whose message has not arrived: WhatsApp may be asking the sender for it again. */
export async function storeEarlyChange(tenant: Tenant, event: EarlyChange): Promise<void> {
  const { earlyChange: id } = await drawNextIds(keys.ids(tenant), ['earlyChange']);
  const dueAt = later(new Date(), 0) ?? '';
  await write(setTimerWrite(tenant, { kind: 'earlyChange', id, event, round: 1 }, dueAt));
}

/** Announces the message in its current state: an earlier tick may have died right after changing it. */
const announceStored = async (event: EarlyChange, context: TimerContext): Promise<void> => {
  const { tenant } = context;
  const message = await findMessage(tenant, event.whatsappId, event.targetProviderId);
  if (!message) return;
  const ticket = await ticketOnConnection(tenant, message.contactId, message.whatsappId);
  await announceAmended(context, { message, ticket });
};

/** Applies the change if its message has arrived; otherwise looks again later, and gives up after the last pause. */
export async function fireEarlyChangeTimer(
  row: TimerRow<Extract<Timer, { kind: 'earlyChange' }>>,
  context: TimerContext,
): Promise<PutBackTimer> {
  const { tenant, now } = context;
  const changed = await applyInboundChange(context, row.event);
  if (changed === 'unknown') {
    const at = later(now, row.round);
    return void (await write(
      at ? moveTimerWrite(tenant, row, at, { round: row.round + 1 }) : claimTimerWrite(tenant, row),
    ));
  }
  if (changed) await announceAmended(context, changed);
  else await announceStored(row.event, context);
  return void (await write(claimTimerWrite(tenant, row)));
}
