import type { MessageRow } from '#functions/messages/message-row.ts';
import { sayContent } from '#functions/tickets/said-by-us.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import type { BotEffect } from '#shared/bot/effects.ts';
import { maxBody } from '#shared/messages/content.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { partsOf } from '#shared/text/parts.ts';
import { type Occasion, renderVariables } from '#shared/text/variables.ts';
import type { CopyFile } from './bot-files.ts';

/** A message of ours, without its place. */
export type Content = Parameters<typeof sayContent>[2];

/** On which connection, and under which id the nth message is said. */
interface Named {
  whatsappId: number;
  idOf(n: number): string;
}

/** What is to be said, as messages WhatsApp takes. */
export const contentsOf = async (
  effects: readonly BotEffect[],
  { whatsappId, idOf }: Named,
  occasion: Occasion,
  copyFile: CopyFile,
): Promise<Content[]> => {
  const contents: Content[] = [];
  const next = () => idOf(contents.length);
  for (const effect of effects) {
    if (effect.type === 'say') {
      for (const body of partsOf(renderVariables(effect.text, occasion), maxBody))
        if (body.trim() !== '') contents.push({ providerId: next(), body });
    }
    if (effect.type === 'sendFile') {
      const providerId = next();
      const media = await copyFile({ whatsappId, providerId }, effect.file);
      if (media) contents.push({ providerId, ...media });
    }
  }
  return contents;
};

/** The conversation after what was decided; what was said by ourselves answers nobody, so lists go on showing the customer's words. */
export const sayAll = (
  tenant: Tenant,
  decided: TicketRow,
  contents: readonly Content[],
  now: string,
): { ticket: TicketRow; messages: MessageRow[]; writes: Guarded[] } => {
  const { lastMessage, fromMe } = decided;
  let ticket = decided;
  const messages: MessageRow[] = [];
  const writes: Guarded[] = [];
  for (const content of contents) {
    const one = sayContent(tenant, ticket, content, now);
    ticket = { ...one.ticket, lastMessage, fromMe };
    messages.push(one.message);
    writes.push(...one.writes);
  }
  return { ticket, messages, writes };
};
