import type { ComponentType } from 'react';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import type { ComposerDraft } from './drafts.ts';

/** The props that a conversation gives its composer. The screen passes the composer in, as features may not import each other. */
export interface ComposerProps {
  ticket: Ticket;
  draft: ComposerDraft;
  onChange: (part: Partial<ComposerDraft>) => void;
  /** The name that the signature puts above the text. */
  agentName: string;
  /** The author's name shown for a message being answered. */
  authorOf: (reply: Message) => string;
  /** `seq` of the newest message shown. */
  newestSeq: number;
  /** Schedules the text for later; undefined where messages cannot be scheduled. */
  onSchedule: (() => void) | undefined;
  onSend: (outgoing: OutgoingMessage[], reply: Message | null) => void;
}

export type ComposerComponent = ComponentType<ComposerProps>;
