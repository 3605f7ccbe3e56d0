import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageSenderOf } from '#functions/conversation/rows/message-sender.ts';
import type { LedgerFigures, MessageSender } from '#shared/ledger/figures.ts';
import { undecryptedKind } from '#shared/messages/inbound.ts';

/** The figures to which a message counts; undefined outside the days that are counted. */
export type LedgerFiguresOfMessage = (message: MessageRow, at: string) => LedgerFigures | undefined;

/** Messages that came after a gap count when they came, so that no closed day changes. */
export function messageCountedAt({ recovered, createdAt }: MessageRow): string {
  return recovered?.at ?? createdAt;
}

/** Calls and lines of the product are no messages of WhatsApp. */
const isCounted = ({ mediaType }: MessageRow): boolean => mediaType !== 'call_log' && mediaType !== 'system';

const countReturned = (figures: LedgerFigures, { recovered, providerKind }: MessageRow): void => {
  const isUnreadable = providerKind === undecryptedKind;
  if (isUnreadable) figures.unreadable++;
  if (!recovered) return;
  figures.recovered++;
  const gap = figures.gaps[recovered.gap] ?? { recovered: 0, unreadable: 0, fromHistory: 0 };
  figures.gaps[recovered.gap] = gap;
  gap.recovered++;
  if (recovered.isFromHistory) gap.fromHistory = (gap.fromHistory ?? 0) + 1;
  if (isUnreadable) gap.unreadable++;
};

const countSent = (figures: LedgerFigures, message: MessageRow, sender: MessageSender): void => {
  figures.sent[sender]++;
  if (sender === 'phone') return;
  const { ack, failure } = message;
  if (failure) figures.failed[failure]++;
  else if (ack === 0) figures.waiting++;
  else figures.accepted++;
  if (ack >= 3) figures.delivered++;
  if (ack >= 4) figures.read++;
};

/** Counts the messages of a conversation, which are in their order. */
export function countMessages(messages: readonly MessageRow[], figuresOf: LedgerFiguresOfMessage): void {
  let unanswered: LedgerFigures[] = [];
  for (const message of messages.filter(isCounted)) {
    const figures = figuresOf(message, messageCountedAt(message));
    if (figures) countReturned(figures, message);
    if (!message.fromMe) {
      if (!figures) continue;
      figures.received++;
      unanswered.push(figures);
      continue;
    }
    const sender = messageSenderOf(message);
    if (figures) countSent(figures, message, sender);
    // A planned text is no answer.
    if (sender === 'campaign' || sender === 'schedule') continue;
    for (const asked of unanswered) asked.answered[sender]++;
    unanswered = [];
  }
  for (const asked of unanswered) asked.unanswered++;
}
