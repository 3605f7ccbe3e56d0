import { tagsOf } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

export const handler = serve(tags.listAll, async ({ query, caller: { tenant } }) => {
  const search = foldAccentsAndCase(query.searchParam.trim());
  const found = (await tagsOf(tenant)).filter(({ name }) => foldAccentsAndCase(name).includes(search));
  return found.sort((a, b) => (foldAccentsAndCase(a.name) < foldAccentsAndCase(b.name) ? -1 : 1));
});
