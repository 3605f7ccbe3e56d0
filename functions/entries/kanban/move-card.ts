import { directoryWithTags, tagCollection } from '#functions/company/tags/tag-store.ts';
import { changeTagsOf } from '#functions/conversation/tags/change-tags.ts';
import { serve } from '#functions/http/serve.ts';
import { kanban } from '#shared/kanban/contract.ts';

/** Moves a card: the ticket leaves its lane and enters the new one in one write. */
export const handler = serve(kanban.moveCard, async ({ params, caller }) => {
  const { ticketId, tagId } = params;
  const tag = await tagCollection.get(caller.tenant, tagId);
  const { tags } = await directoryWithTags(caller.tenant, caller.company, [tagId]);
  const isLane = (id: number) => tags.get(id)?.kanban === 1;
  const ticket = await changeTagsOf(caller, ticketId, (tagIds) => [
    ...tagIds.filter((id) => id !== tagId && !(tag.kanban === 1 && isLane(id))),
    tagId,
  ]);
  return { ticketId, tagId, ticket };
});
