import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import { copyCheckedFile } from '#functions/platform/files/store-upload.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { QuickMessageRow } from './quick-message-row.ts';

/** Copies the quick message's file for a message of its own, with a caption. */
export async function copyQuickMessageFile(
  tenant: Tenant,
  { whatsappId, providerId }: MessageRef,
  { media }: QuickMessageRow,
  caption: string,
): Promise<OutgoingMedia> {
  if (!media) throw new AppError('ERR_MEDIA_NOT_READY');
  const to = (etag: string) => mediaNames.sent(tenant, whatsappId, providerId, etag);
  return copyCheckedFile({ from: media.key, to }, { fileName: media.fileName }, caption);
}
