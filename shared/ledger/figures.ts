import * as z from 'zod';
import { sendFailures } from '#shared/messages/content.ts';

/** The writers of messages of ours: an agent, the bot or an assistant, a campaign, a scheduled message, a program, the phone. */
export const messageSenders = ['agent', 'bot', 'campaign', 'schedule', 'api', 'phone'] as const;
export type MessageSender = (typeof messageSenders)[number];

const count = z.int().min(0);
const Returned = z.object({
  recovered: count,
  unreadable: count,
  /** Those of them that were in the phone's history; absent on days closed before it was read. */
  fromHistory: count.optional(),
});
type Returned = z.infer<typeof Returned>;

/** The figures of a connection for a day. */
export const LedgerFigures = z.object({
  /** Messages of customers. */
  received: count,
  /** Messages that WhatsApp kept during a gap, by customers or typed on the phone. */
  recovered: count,
  /** Messages that could not be decrypted (yet). */
  unreadable: count,
  /** Messages of customers by who wrote the next message to them. */
  answered: z.object({ agent: count, bot: count, api: count, phone: count }),
  unanswered: count,
  sent: z.record(z.enum(messageSenders), count),
  /** States of those sent from here, without those typed on the phone; a message that was read counts in all three. */
  accepted: count,
  delivered: count,
  read: count,
  /** Neither accepted nor failed. */
  waiting: count,
  failed: z.record(z.enum(sendFailures), count),
  /** The messages that came back after each gap, by its beginning. */
  gaps: z.record(z.string(), Returned),
});
export type LedgerFigures = z.infer<typeof LedgerFigures>;

export function emptyLedgerFigures(): LedgerFigures {
  return {
    received: 0,
    recovered: 0,
    unreadable: 0,
    answered: { agent: 0, bot: 0, api: 0, phone: 0 },
    unanswered: 0,
    sent: { agent: 0, bot: 0, campaign: 0, schedule: 0, api: 0, phone: 0 },
    accepted: 0,
    delivered: 0,
    read: 0,
    waiting: 0,
    failed: { refused: 0, notOnWhatsapp: 0, connectionRemoved: 0, fileMissing: 0 },
    gaps: {},
  };
}

const together = (a: Returned, b: Returned): Returned => ({
  recovered: a.recovered + b.recovered,
  unreadable: a.unreadable + b.unreadable,
  fromHistory: (a.fromHistory ?? 0) + (b.fromHistory ?? 0),
});

const added = <K extends string>(a: Record<K, number>, b: Record<K, number>): Record<K, number> => {
  const all = Object.entries<number>(a).map(([name, n]) => [name, n + b[name as K]]);
  return Object.fromEntries(all) as Record<K, number>;
};

/** The sum of figures, of connections or of days. */
export function sumOfFigures(all: readonly LedgerFigures[]): LedgerFigures {
  return all.reduce((sum, one) => {
    const { answered, sent, failed, gaps, ...counts } = sum;
    const { answered: _, sent: __, failed: ___, gaps: ____, ...own } = one;
    const all = { ...gaps };
    for (const [gap, returned] of Object.entries(one.gaps))
      all[gap] = gaps[gap] ? together(gaps[gap], returned) : returned;
    return {
      ...added(counts, own),
      answered: added(answered, one.answered),
      sent: added(sent, one.sent),
      failed: added(failed, one.failed),
      gaps: all,
    };
  }, emptyLedgerFigures());
}

/** Messages sent by Recado, and those that wait or failed; messages typed on the phone are not counted. */
export function sentByRecado({ sent }: LedgerFigures): number {
  return messageSenders.reduce((sum, sender) => (sender === 'phone' ? sum : sum + sent[sender]), 0);
}
