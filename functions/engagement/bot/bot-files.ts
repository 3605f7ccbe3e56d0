import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import { copyCheckedFile } from '#functions/platform/files/store-upload.ts';
import type { BotFile } from '#shared/bot/config.ts';
import { AppError } from '#shared/http/errors.ts';
import { logger } from '#shared/server/logger.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Copies the file for a message; undefined when it is gone, so that the customer's message is not delayed by it. */
const copyOf = async (
  tenant: Tenant,
  { whatsappId, providerId }: MessageRef,
  { key, fileName }: BotFile,
): Promise<OutgoingMedia | undefined> => {
  const to = (etag: string) => mediaNames.sent(tenant, whatsappId, providerId, etag);
  try {
    return await copyCheckedFile({ from: key, to }, { fileName }, '');
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'ERR_TRY_AGAIN') throw error;
    const { companyId } = tenant;
    logger.warn({ operation: 'bot.sendFile', companyId, whatsappId, code: error.code }, 'a file of the bot is missing');
    return undefined;
  }
};

/** Copies each file of an answer once, even when an optimistic retry decides the answer again. */
export function botFileCopier(tenant: Tenant) {
  const copies = new Map<string, OutgoingMedia | undefined>();
  return async (ref: MessageRef, file: BotFile): Promise<OutgoingMedia | undefined> => {
    const name = `${ref.providerId}#${file.key}`;
    if (!copies.has(name)) copies.set(name, await copyOf(tenant, ref, file));
    return copies.get(name);
  };
}

export type CopyBotFile = ReturnType<typeof botFileCopier>;
