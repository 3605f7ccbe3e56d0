import { kanban } from '#shared/kanban/contract.ts';
import { search } from '#shared/search/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { PrivilegesContext } from './tour.ts';

/**
 * Uses tags and the board. Returns the tag that stays on the ticket, so that deleting the ticket also deletes a tag
 * row.
 */
export async function exerciseTags({ admin }: PrivilegesContext, ticketId: number): Promise<number> {
  const [kept, lane, other] = [
    await admin.call(tags.create, { body: { name: 'Cliente antigo' } }),
    await admin.call(tags.create, { body: { name: 'Orçamento', kanban: 1 } }),
    await admin.call(tags.create, { body: { name: 'Negociação', kanban: 1 } }),
  ];
  await admin.call(tags.update, { params: { tagId: kept.id }, body: { name: 'Cliente fiel', color: '#00aa55' } });
  await admin.call(kanban.order, { body: { tagIds: [other.id, lane.id] } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id] } });
  await admin.call(kanban.moveCard, { params: { ticketId, tagId: lane.id } });
  await admin.call(kanban.moveCard, { params: { ticketId, tagId: other.id } });
  await admin.call(kanban.list, { query: { showAll: 'true', tagId: other.id } });
  await admin.call(kanban.list, { query: { tagId: 0 } });
  await admin.call(kanban.clear, { params: { ticketId } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id, lane.id, other.id] } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id, lane.id] } });
  await admin.call(search.messages, { query: { searchParam: 'bom dia' } });
  await admin.call(tickets.list, { query: { showAll: 'true', tags: `[${lane.id},${kept.id}]` } });
  await admin.call(tags.remove, { params: { tagId: lane.id } });
  return kept.id;
}
