import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Directory } from '#functions/directory/companies/directory.ts';
import type { WhatsappRow } from '#functions/directory/rows/whatsapp-row.ts';
import type { AssistantAnswer } from '#shared/assistants/assistant-answer.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The input of one assistant turn. */
export interface TurnInput {
  tenant: Tenant;
  directory: Directory;
  /** The ticket when the turn began; `talked` holds the assistant's own session with it. */
  ticket: TicketRow;
  connection: WhatsappRow;
  /** The customer's messages the assistant has not answered yet, oldest first; at least one. */
  unanswered: readonly MessageRow[];
  /** Returns the newest messages of the conversation, ours and the unanswered ones included, oldest first. */
  history(most: number): Promise<MessageRow[]>;
  /** Fills in the variables of a text. */
  render(text: string): string;
  now: Date;
  /** Aborts when the turn runs out of time; every outgoing request must stop then. */
  signal: AbortSignal;
}

/**
 * An AI prompt or an external integration that answers customers. It is called outside of any transaction and may be
 * called again with the same messages after a crash, a failure or a lost race. Its answer is stored once, because the
 * ids of the answer's messages are derived from the messages it answers.
 */
export interface Assistant {
  /**
   * `latest`: one answer to all unanswered messages; if more messages arrive during the turn, this answer is dropped
   * and the assistant is asked again. `each`: every message moves the conversation one step further, so the answer is
   * sent even then. `listens`: it receives the messages and answers nothing; the conversation keeps its leader, and a
   * failure does not change the ticket.
   */
  answerMode: 'latest' | 'each' | 'listens';
  /** Throws `AssistantFailed`, or the provider's own error. */
  answer(consultation: TurnInput): Promise<AssistantAnswer>;
}

/** An assistant could not answer. */
export class AssistantFailed extends Error {
  /** Whether a retry may succeed. */
  readonly mayPass: boolean;
  /** The provider's HTTP status, if it answered. */
  readonly status: number | undefined;
  constructor(message: string, { mayPass, status, cause }: { mayPass: boolean; status?: number; cause?: unknown }) {
    super(message, { cause });
    this.status = status;
    this.name = 'AssistantFailed';
    this.mayPass = mayPass;
  }
}
