import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import type { NewTicketMessage } from '#functions/conversation/tickets/ticket-change.ts';
import type { BotEffect } from '#shared/bot/effects.ts';
import { outgoingMessages } from '#shared/bot/outgoing.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { RenderContext } from '#shared/text/variables.ts';
import type { CopyBotFile } from './bot-files.ts';

/** The content of an outgoing message, without its position in the conversation. */
export type AutomaticMessageContent = Parameters<typeof automaticMessage>[2];

/** The sending connection, and the id of the nth message. */
interface Named {
  whatsappId: number;
  idOf(n: number): string;
}

/** Turns the bot's effects into messages that WhatsApp accepts. */
export async function messagesOfBotEffects(
  effects: readonly BotEffect[],
  { whatsappId, idOf }: Named,
  context: RenderContext,
  copyFile: CopyBotFile,
): Promise<AutomaticMessageContent[]> {
  const contents: AutomaticMessageContent[] = [];
  const next = () => idOf(contents.length);
  for (const message of outgoingMessages(effects, context)) {
    const providerId = next();
    if ('body' in message) {
      contents.push({ providerId, body: message.body });
      continue;
    }
    const media = await copyFile({ whatsappId, providerId }, message.file);
    if (media) contents.push({ providerId, ...media });
  }
  return contents;
}

/**
 * Adds messages to a decided ticket. `lastMessage` and `fromMe` stay, so that lists keep showing the customer's text.
 */
export function addMessagesToTicket(
  tenant: Tenant,
  decided: TicketRow,
  contents: readonly AutomaticMessageContent[],
  now: string,
): { ticket: TicketRow; messages: NewTicketMessage[] } {
  const { lastMessage, fromMe } = decided;
  let ticket = decided;
  const messages: NewTicketMessage[] = [];
  for (const content of contents) {
    const { ticket: after, ...message } = automaticMessage(tenant, ticket, content, now);
    ticket = { ...after, lastMessage, fromMe };
    messages.push(message);
  }
  return { ticket, messages };
}
