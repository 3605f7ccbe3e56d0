import { tagsOf } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { fold } from '#shared/text/fold.ts';

export const handler = serve(tags.listAll, async ({ query, caller: { tenant } }) => {
  const search = fold(query.searchParam.trim());
  const found = (await tagsOf(tenant)).filter(({ name }) => fold(name).includes(search));
  return found.sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
});
