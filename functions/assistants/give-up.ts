import { botConfigOf, type Configured } from '#functions/bot/bot-config.ts';
import { botFiles } from '#functions/bot/bot-files.ts';
import { effectContents } from '#functions/bot/bot-messages.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { logWrite } from '#functions/tickets/ticket-log.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { mergeEffects } from '#shared/bot/effects.ts';
import { handToPeople } from '#shared/bot/without-leader.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import { write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { answerableTicket } from './answerable-ticket.ts';
import { type AssistantTurnRow, finishTurn } from './assistant-turn-row.ts';
import { storeChange, type TicketAnnouncementRow } from './store-answer.ts';

const effectsWithout = async (tenant: Tenant, ticket: TicketRow, configured: Configured, now: Date) => {
  const conversation = { ...ticket, isBlocked: false };
  // A text that chooses nothing: loads the option trees of the queues the bot may ask about.
  const event = { type: 'message', fromMe: false, kind: 'text', text: '', at: now.toISOString() } as const;
  const config = await botConfigOf(tenant, configured, ticket.whatsappId, conversation, event);
  return config ? handToPeople(conversation, config, now) : [];
};

/**
 * Hands the conversation to people because its assistant cannot answer it, with an entry in the ticket's log. Undefined
 * when the assistant no longer leads it.
 */
export const giveUp = (
  tenant: Tenant,
  row: AssistantTurnRow,
  configured: Configured,
): Promise<TicketAnnouncementRow | undefined> => {
  const copyFile = botFiles(tenant);
  return retryOnConflict(async () => {
    const ticket = await answerableTicket(tenant, row);
    if (!ticket || row.kind === 'listen') return void (await write(finishTurn(tenant, row)));
    const at = new Date();
    const now = at.toISOString();
    const effects = await effectsWithout(tenant, ticket, configured, at);
    const { timeZone, settings } = configured.directory;
    const occasion = { contactName: ticket.contact.name, at, timeZone, language: settings.customerLanguage };
    const named = {
      whatsappId: row.whatsappId,
      idOf: (n: number) =>
        providerIdFor(['leaderless', tenant.companyId, row.whatsappId, row.id, row.seq, n].join('#')),
    };
    const contents = await effectContents(effects, named, occasion, copyFile);
    const decided = { ...ticket, ...mergeEffects(effects).to, updatedAt: now, version: ticket.version + 1 };
    const note = { at: now, kind: 'assistantFailed', userId: 0, fromUserId: null } as const;
    const also = [finishTurn(tenant, row), logWrite(tenant, ticket.id, note)];
    return storeChange(tenant, configured.directory, { before: ticket, decided, contents }, also, now);
  });
};
