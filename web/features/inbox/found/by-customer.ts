import type { FoundMessage } from '#shared/search/contract.ts';

/** The messages of one customer that were found. */
export interface FoundOfCustomer {
  contactId: number;
  newest: FoundMessage;
  others: FoundMessage[];
}

/** Groups hits, newest first, by their customer; customers in the order of their newest hit. */
export function groupHitsByCustomer(hits: readonly FoundMessage[]): FoundOfCustomer[] {
  const groups = new Map<number, FoundOfCustomer>();
  for (const hit of hits) {
    const contactId = hit.ticket.contact.id;
    const group = groups.get(contactId);
    if (group) group.others.push(hit);
    else groups.set(contactId, { contactId, newest: hit, others: [] });
  }
  return [...groups.values()];
}
