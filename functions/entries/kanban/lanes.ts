import { byPosition } from '#functions/company/rows/tag-row.ts';
import { tagsOf } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { kanban } from '#shared/kanban/contract.ts';

export const handler = serve(kanban.lanes, async ({ caller: { tenant } }) => {
  const lanes = (await tagsOf(tenant)).filter((tag) => tag.kanban === 1);
  return { lista: lanes.sort(byPosition) };
});
