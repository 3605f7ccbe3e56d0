import { dropMentions } from '#functions/conversation/notes/mention-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketMentionEvent } from '#shared/ticket-notes/events.ts';

export const handler = serve(ticketNotes.seeMentions, async ({ body, caller: { tenant, user } }) => {
  const hadAny = await dropMentions(tenant, user.id, body.ticketId);
  const seen = ticketMentionEvent(tenant, { action: 'seen', ticketId: body.ticketId }, [`user-${user.id}`]);
  if (hadAny) await publishEvents(seen);
  return { message: 'mentions seen' };
});
