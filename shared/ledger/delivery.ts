import * as z from 'zod';
import { Ack, sendFailures } from '#shared/messages/content.ts';
import { connectionStatuses } from '#shared/whatsapp/causes.ts';
import { OpenGap } from '#shared/whatsapp/gap.ts';

/** When a step was reported; null: not yet, or only together with a later one. */
const stepAt = z.string().nullable();

/** The way of a message of ours to its recipient. */
export const MessageDelivery = z.object({
  id: z.string(),
  createdAt: z.string(),
  ack: Ack,
  acceptedAt: stepAt,
  deliveredAt: stepAt,
  readAt: stepAt,
  failure: z.enum(sendFailures).nullable(),
  /** WhatsApp's own code of a refusal. */
  providerCode: z.string().nullable(),
  failedAt: stepAt,
  /** The connection that sends it; null once it was removed. `down`: null while it is connected. */
  connection: z.object({ name: z.string(), status: z.enum(connectionStatuses), down: OpenGap.nullable() }).nullable(),
});
export type MessageDelivery = z.infer<typeof MessageDelivery>;
