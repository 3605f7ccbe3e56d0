import type { OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { SessionHandle } from '../transport/transport.ts';

export type OutboxPorts = {
  read(limit: number): Promise<OutboxRow[]>;
  /** Marks a message as being sent and returns its current content; undefined when it was withdrawn. */
  take(row: OutboxSend): Promise<OutboxSend | undefined>;
  remove(row: OutboxRow): Promise<void>;
  report(receipts: Receipt[]): Promise<void>;
  /** The outbox stopped early; the next look tries again. */
  onTrouble(error: unknown): void;
  /** Milliseconds to wait after so many failed uploads of a message. */
  uploadPauseMs?(failures: number): number;
};

export type OutboxSocket = Pick<SessionHandle, 'send' | 'markRead' | 'showTyping'>;
