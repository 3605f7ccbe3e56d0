import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';
import { mediaAddress } from './message-row.ts';
import { readableMessage } from './message-store.ts';

export const handler = serve(messages.media, async ({ params, query, caller: { tenant, user } }) => {
  const { message } = await readableMessage(tenant, user, params.messageId);
  const mediaUrl = await mediaAddress(message, { download: query.download === '1' });
  if (mediaUrl === null) throw new AppError('ERR_MEDIA_NOT_READY');
  return { mediaUrl };
});
