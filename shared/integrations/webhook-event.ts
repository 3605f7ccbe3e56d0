import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';

/**
 * The event that webhooks and n8n workflows receive. Fields are only ever added; none changes its meaning
 * (`docs/integrate.md`).
 */
export interface IntegrationEvent {
  /** The same in every attempt to send it. */
  id: string;
  type: 'message.received';
  /** True on the sample that an administrator sends to test the integration: no customer wrote it. */
  test?: true;
  /** When the message was stored. */
  createdAt: string;
  connection: { id: number; name: string };
  contact: { id: number; name: string; number: string; isGroup: boolean };
  ticket: { id: number; uuid: string; status: string; queue: { id: number; name: string } | null };
  message: {
    /** The message id used everywhere in the API. */
    id: string;
    body: string;
    mediaType: string;
    /** The message's file; read it by `GET /messages/media/{id}`. */
    media: { mimetype: string; fileName: string | null; size: number | null } | null;
    location: { latitude: number; longitude: number } | null;
    /** Id of the message that this one answers. */
    quotedMsgId: string | null;
  };
}

const Words = z.string().max(4000);

/**
 * The answer of a webhook or n8n workflow whose answers are messages. Other fields are ignored; an answer without
 * `messages` sends nothing.
 */
export const WebhookAnswer = z.looseObject({
  messages: z
    .array(
      z.union([
        Words.transform((text) => ({ type: 'text' as const, text })),
        z.object({ type: z.literal('text'), text: Words }),
        /** A file fetched from a public address; the address is sent if that fails. */
        z.object({ type: z.literal('file'), url: z.url().max(2000), caption: Words.optional() }),
      ]),
    )
    .max(10)
    .optional(),
  /** Gives the conversation to people, to a queue or user, or ends it; absent: the next message is answered, too. */
  handover: z
    .union([
      z.object({ to: z.literal('people'), queueId: PositiveId.optional(), userId: PositiveId.optional() }),
      z.object({ to: z.literal('end') }),
    ])
    .optional(),
});
export type WebhookAnswer = z.output<typeof WebhookAnswer>;
