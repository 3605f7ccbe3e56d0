import * as z from 'zod';
import { sendFailures } from './content.ts';
import { StoredFile } from './media.ts';

/**
 * The outcome of an outgoing message, or of fetching any message's file, as a message of the `receipts` job. Acks only
 * ever move forward; repeats change nothing.
 */
export const Receipt = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  providerIds: z.array(z.string()).min(1),
  outcome: z.discriminatedUnion('type', [
    /** 2 accepted by WhatsApp, 3 delivered, 4 read, 5 played. */
    z.object({ type: z.literal('ack'), ack: z.int().min(1).max(5) }),
    z.object({ type: z.literal('failed'), failure: z.enum(sendFailures), providerCode: z.string().nullable() }),
    /** The file of a message (one id) is in the bucket. */
    z.object({ type: z.literal('fetched'), file: StoredFile }),
    /** The file cannot be fetched: WhatsApp and the phone no longer have it, or it is not what was encrypted. */
    z.object({ type: z.literal('lost'), reason: z.enum(['gone', 'damaged']) }),
  ]),
  at: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;
