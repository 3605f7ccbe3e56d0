import { quickMessageView } from '#functions/company/quick-messages/quick-message-row.ts';
import { quickMessagesFor } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';

export const handler = serve(quickMessages.list, async ({ query, caller: { tenant, user } }) => {
  const searchParam = query.searchParam.trim().replace(/^\/+/, '');
  const all = await quickMessagesFor(tenant, user.id);
  const { rows, tail } = await pageOfRows({ ...query, searchParam }, all, { by: ({ shortcode }) => shortcode });
  return { records: await Promise.all(rows.map(quickMessageView)), ...tail };
});
