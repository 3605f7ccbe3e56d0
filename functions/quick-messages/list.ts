import * as z from 'zod';
import { readPage } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { fold } from '#shared/text/fold.ts';
import { quickMessageView } from './quick-message-row.ts';
import { quickMessagesFor } from './quick-message-store.ts';

const perPage = 20;

/** The number already shown: both lists are short and read whole for each page. */
const Shown = z.int().min(0).max(10_000);

export const handler = serve(quickMessages.list, async ({ query, caller: { tenant, user } }) => {
  const searched = fold(query.searchParam.trim().replace(/^\/+/, ''));
  const all = await quickMessagesFor(tenant, user.id);
  const found = all.filter(({ shortcode }) => fold(shortcode).includes(searched));
  const page = await readPage(query, Shown, async (from = 0) => {
    const end = from + perPage;
    return { rows: found.slice(from, end), next: end < found.length ? end : null };
  });
  const records = await Promise.all((page.isPastEnd ? [] : page.rows).map(quickMessageView));
  return { records, count: found.length, hasMore: page.hasMore, nextCursor: page.nextCursor };
});
