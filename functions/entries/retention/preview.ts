import { serve } from '#functions/http/serve.ts';
import { maxPreviewedConversations, retention } from '#shared/retention/contract.ts';
import { idleSince } from '#shared/retention-periods.ts';
import { findIdleConversations, queuesWithClosedTickets } from './find-idle.ts';

const perPage = 200;

export const handler = serve(retention.preview, async ({ query: { days }, caller: { tenant } }) => {
  const since = idleSince(days, new Date());
  let conversations = 0;
  for (const queueId of await queuesWithClosedTickets(tenant)) {
    let after: string | undefined;
    do {
      const { rows, next } = await findIdleConversations(tenant, { queueId, since, limit: perPage, after });
      conversations += rows.length;
      if (conversations > maxPreviewedConversations) return { conversations: maxPreviewedConversations, areMore: true };
      after = next;
    } while (after !== undefined);
  }
  return { conversations, areMore: false };
});
