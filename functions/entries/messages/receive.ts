import { copyDrafts, ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { ContactIdentityTaken } from '#functions/conversation/contacts/contact-writes.ts';
import { type ContactRow, identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { AlreadyStored } from '#functions/conversation/tickets/message-writes.ts';
import type {
  AnnouncedChange,
  TicketChange,
  TicketContext,
  TicketDraft,
} from '#functions/conversation/tickets/ticket-change.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import type { TurnKey } from '#functions/engagement/assistants/assistant-turn-row.ts';
import type { VersionedDirectory } from '#functions/engagement/bot/bot-config.ts';
import { botFileCopier, type CopyBotFile } from '#functions/engagement/bot/bot-files.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { millisSince, writeMetric } from '#shared/server/metrics.ts';
import { transactCoalesced } from '#shared/server/transact-coalesced.ts';
import type { Tenant } from '#shared/tenant.ts';
import { answerIncomingMessage } from './answer-arrival.ts';
import { incomingMessageTicketDraft } from './arrival-draft.ts';
import { type DrawMessageRowId, idSourceForMessage, readForIncomingMessage } from './arrival-reads.ts';
import { type ArrivalRows, decideIncomingMessage } from './decide-arrival.ts';
import type { InboundMessage } from './inbound-content.ts';
import { keepHolders, readStoredChat, type StoredChat } from './stored-chat.ts';

/** The result of storing an incoming message. */
export interface ReceiveResult {
  /** The ticket with the message and the bot's replies. */
  change: TicketChange;
  /** Assistant turns to start: assistants that answer the message, and integrations that only observe it. */
  turns: readonly TurnKey[];
  /** Set when the contact is new or has changed; `copies`: the changes of its tickets on other connections. */
  contact: { row: ContactRow; isNew: boolean; copies: readonly AnnouncedChange[] } | undefined;
  /** The message confirmed a campaign, which now sends to this contact. */
  wakesCampaign?: boolean;
  /** Set when the message was an answer about an appointment. */
  appointment?: AppointmentRow | undefined;
}

/** The parts that stay the same over all attempts to store one message. */
interface Attempts {
  configured: VersionedDirectory;
  draw: DrawMessageRowId;
  copyFile: CopyBotFile;
}

/** Stores a message with its answer, and a changed contact on its tickets of other connections, in one transaction. */
const commit = async (
  context: TicketContext,
  { event, contact, isContactChanged }: ArrivalRows,
  before: ContactRow | undefined,
  draft: TicketDraft,
  at: Date,
): Promise<Pick<ReceiveResult, 'change' | 'contact'>> => {
  const others =
    isContactChanged && before
      ? (await ticketsOfContact(context.tenant, contact.id)).filter(({ whatsappId }) => whatsappId !== event.whatsappId)
      : [];
  const [change, ...copies] = await commitTickets(context, [draft, ...copyDrafts(contact, others)], {
    now: at,
    recovery: 'redelivery',
    write: transactCoalesced,
  });
  if (!before) {
    const identities = identitiesOf(event.chat);
    keepHolders(
      context.tenant,
      identities.map((identity) => [identity, contact.id]),
    );
  }
  writeMetric('InboundLag', millisSince(event.at));
  return { change, contact: isContactChanged ? { row: contact, isNew: !before, copies } : undefined };
};

/** Reads, decides and commits, in this order: nothing is written before everything is decided. */
const attempt = async (
  tenant: Tenant,
  event: InboundMessage,
  { configured, draw, copyFile }: Attempts,
  { consistent, early }: { consistent: boolean; early: StoredChat | 'stored' | undefined },
): Promise<ReceiveResult | undefined> => {
  const chat = early ?? (await readStoredChat(tenant, event, consistent));
  if (chat === 'stored') return undefined;
  const at = new Date();
  const now = at.toISOString();
  const { directory } = configured;
  const reads = await readForIncomingMessage(tenant, chat, identitiesOf(event.chat), draw);
  const arrival = decideIncomingMessage(tenant, event, reads, directory, now);
  const answered = await answerIncomingMessage(tenant, arrival, configured, copyFile, now);
  const draft = incomingMessageTicketDraft(tenant, reads, arrival, answered, now);
  const committed = await commit({ tenant, directory }, arrival, reads.contact, draft, at);
  const { turns, appointment } = answered.answer;
  return { ...committed, turns, appointment, wakesCampaign: answered.reply?.isConfirmed === true };
};

/**
 * Stores an incoming message: contact, identities, ticket, cycle, counts, message and the bot's replies in one
 * transaction. An attempt that loses a race for any of them decides again on what the winner stored. Returns undefined
 * when the message was stored before (WhatsApp and SQS deliver repeatedly). `early`: the result of a cheap read a
 * moment ago.
 */
export function receiveIncomingMessage(
  tenant: Tenant,
  event: InboundMessage,
  configured: VersionedDirectory,
  early?: StoredChat | 'stored',
): Promise<ReceiveResult | undefined> {
  const attempts = { configured, draw: idSourceForMessage(tenant), copyFile: botFileCopier(tenant) };
  return retryOnConflict(async (round) => {
    try {
      return await attempt(tenant, event, attempts, { consistent: round > 0, early: round > 0 ? undefined : early });
    } catch (error) {
      if (error instanceof AlreadyStored) return undefined;
      if (error instanceof ContactIdentityTaken) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
}
