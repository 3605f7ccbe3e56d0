import * as z from 'zod';

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Fewer failures in a row of an assistant are no incident by any rule. */
export const minAlertedFailures = 3;

/** The incidents that a company is informed of, the ways, and the hours in which alerts wait. */
export const AlertRules = z.object({
  /** Minutes (1 to 1440) for which a connection may be down; null: no alert. */
  connectionMinutes: z.int().min(1).max(1440).nullable(),
  /** An alert at once when the phone unlinked a connection or WhatsApp banned its number. */
  unlinked: z.boolean(),
  /** Minutes (1 to 1440) that messages may wait to be sent on a connected phone; null: no alert. */
  outboxMinutes: z.int().min(1).max(1440).nullable(),
  /** An alert when a campaign is paused to protect its number. */
  campaignPaused: z.boolean(),
  /** Failures in a row (3 to 100) of a prompt or an integration; null: no alert. */
  assistantFailures: z.int().min(minAlertedFailures).max(100).nullable(),
  /** Days (0 to 15) before an invoice is due, at 8 o'clock, and again on the day; null: no alert. */
  invoiceDays: z.int().min(0).max(15).nullable(),
  /** Alerts go to the devices on which administrators receive push messages. */
  push: z.boolean().default(true),
  mail: z.boolean(),
  /** Addresses that receive the mails; none: those of all administrators. */
  mailTo: z.array(z.email().max(200)).max(10),
  /** The number that receives alerts by WhatsApp; empty: none. */
  whatsappTo: z.union([z.literal(''), z.string().regex(/^[1-9]\d{7,14}$/)]),
  /** The connection that sends them; null: any other that is connected. */
  whatsappId: z.int().positive().nullable(),
  /** Times of day, by the company's clock, between which mails, push and WhatsApp messages wait; null: never. */
  quiet: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to)
    .nullable(),
});
export type AlertRules = z.infer<typeof AlertRules>;

/** The rules of a company that never chose. */
export const initialAlertRules: AlertRules = {
  connectionMinutes: 15,
  unlinked: true,
  outboxMinutes: 15,
  campaignPaused: true,
  assistantFailures: 5,
  invoiceDays: 3,
  push: true,
  mail: true,
  mailTo: [],
  whatsappTo: '',
  whatsappId: null,
  quiet: null,
};
