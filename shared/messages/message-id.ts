import * as z from 'zod';

/** `<connection>-<provider id>`: WhatsApp's ids are only unique within a connection. */
export const MessageId = z.string().regex(/^\d{1,15}-[\w.@:-]{1,200}$/);

export function messageIdOf(whatsappId: number, providerId: string): string {
  return `${whatsappId}-${providerId}`;
}

export function parseMessageId(id: string): { whatsappId: number; providerId: string } {
  const dash = id.indexOf('-');
  return { whatsappId: Number(id.slice(0, dash)), providerId: id.slice(dash + 1) };
}
