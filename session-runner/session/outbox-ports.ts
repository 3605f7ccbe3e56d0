import type { OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { SessionHandle } from '../transport/transport.ts';

export type OutboxPorts = {
  read(limit: number): Promise<OutboxRow[]>;
  /** Marks messages as being sent and returns each with its current content; undefined for those withdrawn. */
  take(rows: readonly OutboxSend[]): Promise<(OutboxSend | undefined)[]>;
  remove(row: OutboxRow): Promise<void>;
  report(receipts: Receipt[]): Promise<void>;
  /** Messages have been waiting for more than a minute; at most once a minute. */
  onLate(): Promise<void>;
  /** The outbox stopped early; the next look tries again. */
  onTrouble(error: unknown): void;
  /** Milliseconds to wait after so many failed uploads of a message. */
  uploadPauseMs?(failures: number): number;
  /** Milliseconds in which the delivery of an accepted message joins its report. */
  settleMs?: number;
};

export type OutboxSocket = Pick<SessionHandle, 'send' | 'markRead' | 'showTyping'>;
