import { getReadableMessage } from '#functions/conversation/messages/message-store.ts';
import { mediaAddress } from '#functions/conversation/rows/message-row.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';

export const handler = serve(messages.media, async ({ params, query, caller: { tenant, user } }) => {
  const { message } = await getReadableMessage(tenant, user, params.messageId);
  const mediaUrl = await mediaAddress(message, { download: query.download === '1' });
  if (mediaUrl === null) throw new AppError('ERR_MEDIA_NOT_READY');
  return { mediaUrl };
});
