import { addContact } from '#functions/conversation/contacts/contact-store.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import type { NewTicketMessage } from '#functions/conversation/tickets/ticket-change.ts';
import { filesOfCampaign } from '#functions/engagement/campaigns/campaign-files.ts';
import { missingCampaignFields } from '#functions/engagement/campaigns/campaign-row.ts';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { recipientContents, recipientQuestion } from '#functions/engagement/campaigns/contents.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { pacePlanAtAnyHour, reserveInstant } from '#functions/engagement/pace/reserve.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { drawNextIds, type Guarded, get } from '#shared/server/table.ts';
import { campaignContext } from './context.ts';

/** A test may go at any hour, so only a few are permitted: they are no way around the pace. */
const limit = { calls: 10, perSeconds: 3600 };

export const handler = serve(campaigns.test, async ({ params, body: { number }, caller }) => {
  const { tenant, user } = caller;
  const context = await campaignContext(caller);
  const campaign = await getCampaign(tenant, params.campaignId);
  const missing = missingCampaignFields(campaign).filter((name) => name !== 'contactListId');
  if (missing.length > 0 || campaign.whatsappId === null) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing });
  const { whatsappId } = campaign;
  if (!context.directory.whatsapps.has(whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  await limitCalls('campaigns.test', `${tenant.companyId}`, limit);
  const { contact } = await addContact(tenant, { name: user.name, number, email: '', extraInfo: [] });
  const person = { id: keys.recipientId(number), name: contact.name, number, email: contact.email, message: null };
  const { campaignSettings } = context.directory;
  const contents = [
    ...(campaign.confirmation ? recipientQuestion(campaign, person, campaignSettings) : []),
    ...recipientContents(campaign, person, campaignSettings, await filesOfCampaign(tenant, campaign)),
  ].map((content) => ({ ...content, providerId: newProviderId() }));
  let drawn: number | undefined;
  const change = await retryOnConflict(async () => {
    const stored = await get<TicketRow>(keys.ticket(tenant, contact.id, whatsappId), { consistent: true });
    const running = stored?.deletedAt ? undefined : stored;
    const now = new Date();
    const turn = await reserveInstant(
      tenant,
      whatsappId,
      pacePlanAtAnyHour(pacePlanOf(context.directory, whatsappId)),
      now,
    );
    if (turn.type === 'later') throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: turn.seconds ?? 60 });
    if (!running) drawn ??= (await drawNextIds(keys.ids(tenant), ['ticket'])).ticket;
    let after = running ?? newTicket(drawn ?? 0, contact, whatsappId, now.toISOString(), stored);
    const messages: NewTicketMessage[] = contents.map((content) => {
      const message = automaticMessage(tenant, after, content, now.toISOString());
      after = message.ticket;
      return message;
    });
    const also: Guarded[] = [
      { ...turn.write, otherwise: 'ERR_TRY_AGAIN' },
      ...(running ? [] : [conversationStartCheck(tenant, contact)]),
    ];
    const [committed] = await commitTickets(
      context,
      [{ before: stored, after, messages, also, as: 'messages' }] as const,
      {
        now,
        recovery: 'redelivery',
      },
    );
    return committed;
  });
  await enqueuePaceTurnNow(tenant, whatsappId);
  await announceChanges(context, [change]);
  return { message: 'Test sent' };
});
