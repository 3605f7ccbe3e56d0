import { amendMessage } from '#functions/conversation/messages/amend.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { PaceChangedConcurrently, type PaceRow, paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, put, readTableRows, remove, transact } from '#shared/server/table.ts';
import type { CampaignRow } from './campaign-row.ts';
import { RecipientStateChanged, readRecipient, recipientWrite } from './recipient-row.ts';

/** A runner has begun to send: the message goes out, and its receipt settles it. */
class Begun extends Error {}

const attempt = async ({ tenant, directory }: TicketContext, campaign: CampaignRow, pace: PaceRow): Promise<void> => {
  const flight = pace.inFlight;
  if (flight?.kind !== 'campaign' || flight.campaignId !== campaign.id) return;
  const recipient = await readRecipient(tenant, campaign.id, flight.recipientId);
  if (recipient?.state !== 'sending') return;
  const to = recipient.isConfirmed ? 'confirmed' : 'waiting';
  const withdrawn: Guarded[] = flight.orders.map((order) => ({
    write: remove(keys.outbox(tenant, pace.whatsappId, order), both(exists, equals({ taken: undefined }))),
    otherwise: () => new Begun('a runner has begun to send this message'),
  }));
  const { [campaign.id]: _, ...cursors } = pace.cursors;
  await transact([
    ...withdrawn,
    // A try of its own: the id of a message that was taken back is never used again.
    recipientWrite(tenant, recipient, { state: to, tries: recipient.tries + 1 }),
    paceWrite(tenant, pace, { inFlight: null, cursors }),
    ...(to === 'confirmed'
      ? [{ write: put(keys.confirmedRecipient(tenant, campaign.id, recipient.id), { id: recipient.id }) }]
      : []),
  ]);
  const messages = await readTableRows<MessageRow>(
    flight.seqs.map((seq) => keys.message(tenant, flight.ticketId, seq)),
    {
      consistent: true,
    },
  );
  for (const message of messages) {
    if (!message) continue;
    const ticket = await ticketOnConnection(tenant, flight.contactId, pace.whatsappId);
    await amendMessage({ tenant, directory }, { message, ticket }, { isDeleted: true });
  }
};

/**
 * Takes back the message of a cancelled or paused campaign that no runner has begun to send: its recipient waits again.
 * The claim and this write the same rows, so one of them comes first.
 */
export async function withdrawCampaignMessage(context: TicketContext, campaign: CampaignRow): Promise<void> {
  if (campaign.whatsappId === null) return;
  for (let round = 0; round < 5; round++) {
    try {
      await attempt(context, campaign, await readPace(context.tenant, campaign.whatsappId));
      return;
    } catch (error) {
      if (error instanceof Begun) return;
      if (!(error instanceof PaceChangedConcurrently) && !(error instanceof RecipientStateChanged)) throw error;
    }
  }
}
