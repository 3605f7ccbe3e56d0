import { type QuickMessageRow, quickMessageView } from '#functions/company/quick-messages/quick-message-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { AudienceRooms } from '#shared/live/room.ts';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { quickMessageEvent } from '#shared/quick-messages/events.ts';
import type { Tenant } from '#shared/tenant.ts';

const roomOf = (row: QuickMessageRow): AudienceRooms['all' | 'user'] => (row.geral ? 'main' : `user-${row.userId}`);

/** Publishes a quick message to the users who see it; users who lose it receive only a `delete`. */
export async function announceQuickMessage(
  tenant: Tenant,
  action: 'create' | 'update',
  after: QuickMessageRow,
  before = after,
): Promise<QuickMessage> {
  const quickMessage = await quickMessageView(after);
  const isLost = before.geral && !after.geral;
  await publishEvents(
    quickMessageEvent(tenant, { action, quickMessage }, [roomOf(after)]),
    ...(isLost ? [quickMessageEvent(tenant, { action: 'delete', quickMessageId: after.id }, [roomOf(before)])] : []),
  );
  return quickMessage;
}

export function announceRemovedQuickMessage(tenant: Tenant, row: QuickMessageRow): Promise<void> {
  return publishEvents(quickMessageEvent(tenant, { action: 'delete', quickMessageId: row.id }, [roomOf(row)]));
}
