import { copyQuickMessageFile } from '#functions/company/quick-messages/quick-message-file.ts';
import { getQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Copies the file of a quick message that this user may use within the bucket, for the new message. May be repeated.
 */
export async function copyQuickMessageToMessage(
  tenant: Tenant,
  user: UserRow,
  ref: MessageRef,
  quickMessageId: number,
  caption: string,
): Promise<OutgoingMedia> {
  return copyQuickMessageFile(tenant, ref, await getQuickMessage(tenant, user, quickMessageId), caption);
}
