import { randomBytes } from 'node:crypto';
import { serve } from '#functions/http/serve.ts';
import { getTicket, visible } from '#functions/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';
import { signUpload } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';

export const handler = serve(messages.upload, async ({ params, body: { size }, caller: { tenant, user } }) => {
  const ticket = visible(await getTicket(tenant, params.ticketId), user);
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
  const uploadId = randomBytes(18).toString('base64url');
  const { url, expiresAt } = await signUpload(mediaNames.upload(tenant, uploadId), size);
  // The length is part of the signature; every client sends it by itself.
  return { uploadId, url, headers: {}, expiresAt: expiresAt.toISOString() };
});
