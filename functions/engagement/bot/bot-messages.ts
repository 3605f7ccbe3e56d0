import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import type { NewMessage } from '#functions/conversation/tickets/ticket-change.ts';
import type { BotEffect } from '#shared/bot/effects.ts';
import { outgoingMessages } from '#shared/bot/outgoing.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { RenderContext } from '#shared/text/variables.ts';
import type { CopyFile } from './bot-files.ts';

/** The content of an outgoing message, without its position in the conversation. */
export type OutgoingContent = Parameters<typeof automaticMessage>[2];

/** The sending connection, and the id of the nth message. */
interface Named {
  whatsappId: number;
  idOf(n: number): string;
}

/** Turns the bot's effects into messages that WhatsApp accepts. */
export async function effectContents(
  effects: readonly BotEffect[],
  { whatsappId, idOf }: Named,
  context: RenderContext,
  copyFile: CopyFile,
): Promise<OutgoingContent[]> {
  const contents: OutgoingContent[] = [];
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
export function addMessages(
  tenant: Tenant,
  decided: TicketRow,
  contents: readonly OutgoingContent[],
  now: string,
): { ticket: TicketRow; messages: NewMessage[] } {
  const { lastMessage, fromMe } = decided;
  let ticket = decided;
  const messages: NewMessage[] = [];
  for (const content of contents) {
    const { ticket: after, ...message } = automaticMessage(tenant, ticket, content, now);
    ticket = { ...after, lastMessage, fromMe };
    messages.push(message);
  }
  return { ticket, messages };
}
