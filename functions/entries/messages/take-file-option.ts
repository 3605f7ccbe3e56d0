import { copyOptionFile, getFileOption } from '#functions/engagement/file-lists/file-list-store.ts';
import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Copies a file of the company's file lists within the bucket, for the new message. May be repeated. */
export async function copyFileOptionToMessage(
  tenant: Tenant,
  ref: MessageRef,
  { fileListId, optionId }: { fileListId: number; optionId: number },
  caption: string,
): Promise<OutgoingMedia> {
  return copyOptionFile(tenant, ref, await getFileOption(tenant, fileListId, optionId), caption);
}
