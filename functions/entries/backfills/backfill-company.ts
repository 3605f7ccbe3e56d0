import { sealPlainConnectionTokens } from '#functions/company/connections/connection-token.ts';
import { sealPlainSettings } from '#functions/company/settings/secret-settings.ts';
import { backfillContacts } from '#functions/conversation/contacts/backfill-contact-words.ts';
import { ticketPointers } from '#functions/conversation/tickets/ticket-pointers.ts';
import { enterActiveCampaigns } from '#functions/engagement/campaigns/run-campaign.ts';
import { indexConversation } from '#functions/engagement/search/index-conversation.ts';
import type { BackfillPosition } from '#shared/backfills/backfill-position.ts';
import type { Tenant } from '#shared/tenant.ts';
import { backfillTicket } from './backfill-ticket.ts';

/**
 * Writes every derived row of a company that today's version reads, in bounded steps; yields the position after each.
 * Stopped anywhere it goes on from the last position, and repeating it changes nothing. Rows that are written in the
 * meantime are of today's version already.
 */
export async function* backfillCompany(
  tenant: Tenant,
  timeZone: string,
  from: BackfillPosition = {},
): AsyncGenerator<BackfillPosition> {
  const isAtContacts = !('ticketId' in from);
  if (isAtContacts && from.contactsAbove === undefined) {
    await sealPlainSettings(tenant);
    await sealPlainConnectionTokens(tenant);
    await enterActiveCampaigns(tenant);
  }
  if (isAtContacts)
    for await (const contactsAbove of backfillContacts(tenant, from.contactsAbove)) yield { contactsAbove };
  const done = isAtContacts ? { ticketId: 0, seq: 0 } : from;
  for await (const pointer of ticketPointers(tenant, Math.max(1, done.ticketId))) {
    const { ticketId } = pointer;
    const isBegun = ticketId === done.ticketId;
    if (!isBegun) {
      await backfillTicket(tenant, pointer, timeZone);
      yield { ticketId, seq: 0 };
    }
    for await (const { seq } of indexConversation(tenant, ticketId, isBegun ? done.seq : 0)) yield { ticketId, seq };
  }
}
