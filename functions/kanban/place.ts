import { serve } from '#functions/http/serve.ts';
import { announceTagged } from '#functions/tags/announce-tagged.ts';
import { changeTagsOf } from '#functions/tags/change-tags.ts';
import { directoryWith, tagCollection } from '#functions/tags/tag-store.ts';
import { kanban } from '#shared/kanban/contract.ts';

/** Moves a card: the ticket leaves its lane and enters the new one in one write. */
export const handler = serve(kanban.place, async ({ params, caller: { tenant, user, company } }) => {
  const { ticketId, tagId } = params;
  const tag = await tagCollection.get(tenant, tagId);
  const { tags } = await directoryWith(tenant, company, [tagId]);
  const isLane = (id: number) => tags.get(id)?.kanban === 1;
  const changed = await changeTagsOf(tenant, user, ticketId, (tagIds) => [
    ...tagIds.filter((id) => id !== tagId && !(tag.kanban === 1 && isLane(id))),
    tagId,
  ]);
  return { ticketId, tagId, ticket: await announceTagged(tenant, company, changed) };
});
