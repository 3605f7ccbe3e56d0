import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import type { TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { type AssistantTurnRow, finishTurn } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { botConfigOf, type VersionedDirectory } from '#functions/engagement/bot/bot-config.ts';
import { botFileCopier } from '#functions/engagement/bot/bot-files.ts';
import { addMessagesToTicket, messagesOfBotEffects } from '#functions/engagement/bot/bot-messages.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type BotEffect, mergeEffects } from '#shared/bot/effects.ts';
import { handToPeople } from '#shared/bot/without-leader.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import { write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { answerableTicket } from './answerable-ticket.ts';

const effectsWithout = async (tenant: Tenant, ticket: TicketRow, configured: VersionedDirectory, now: Date) => {
  const conversation = { ...ticket, isBlocked: false };
  // A text that chooses nothing: loads the option trees of the queues the bot may ask about.
  const event = { type: 'message', fromMe: false, kind: 'text', text: '', at: now.toISOString() } as const;
  const config = await botConfigOf(tenant, configured, ticket.whatsappId, conversation, event);
  const effects = config ? handToPeople(conversation, config, now) : [];
  // The customer waits for an answer, so people never take over in silence.
  const isSilent = !effects.some(({ type }) => type === 'say');
  const text = customerTextsOf(configured.directory).assistantAway;
  return isSilent ? [...effects, { type: 'say', text } satisfies BotEffect] : effects;
};

/**
 * Hands the conversation to people because its assistant cannot answer it, with an entry in the ticket's log. Changes
 * nothing when the assistant no longer leads it.
 */
export function giveUpAssistantTurn(
  tenant: Tenant,
  row: AssistantTurnRow,
  configured: VersionedDirectory,
): Promise<TicketChange[]> {
  const copyFile = botFileCopier(tenant);
  const { directory } = configured;
  return retryOnConflict(async () => {
    const before = await answerableTicket(tenant, row);
    if (!before || row.kind === 'listen') {
      await write(finishTurn(tenant, row));
      return [];
    }
    const now = new Date();
    const at = now.toISOString();
    const effects = await effectsWithout(tenant, before, configured, now);
    const { timeZone, settings } = directory;
    const context = { contactName: before.contact.name, at: now, timeZone, language: settings.customerLanguage };
    const named = {
      whatsappId: row.whatsappId,
      idOf: (n: number) =>
        providerIdFor(['leaderless', tenant.companyId, row.whatsappId, row.id, row.seq, n].join('#')),
    };
    const contents = await messagesOfBotEffects(effects, named, context, copyFile);
    const decided = { ...before, ...mergeEffects(effects).to, updatedAt: at };
    const { ticket: after, messages } = addMessagesToTicket(tenant, decided, contents, at);
    const note = { at, kind: 'assistantFailed', userId: 0, fromUserId: null } as const;
    const also = [finishTurn(tenant, row), logWrite(tenant, before.id, note)];
    return commitTickets({ tenant, directory }, [{ before, after, messages, also }], { now });
  });
}
