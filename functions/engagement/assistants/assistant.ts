import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { LastFailure } from '#shared/assistants/last-failure.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';

/** The input of one assistant turn. */
export interface TurnInput {
  tenant: Tenant;
  directory: CompanyDirectory;
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

/** A voice note or another sound of the customer, read from the bucket. */
export interface VoiceNote {
  bytes: Buffer;
  mimetype: string;
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
  /**
   * How it understands voice notes: `written` by the text of `transcribe`, `sound` by the file itself, which the turn
   * waits for; `unheard`: it only learns that there was one.
   */
  voiceNotes: 'written' | 'sound' | 'unheard';
  /** Whether the conversation waits for a file of the customer, so that the turn begins once it has arrived. */
  awaitsFile?(ticket: TicketRow): boolean;
  /** Returns the words of a voice note; only for `written`. Throws like `answer`. */
  transcribe?(voiceNote: VoiceNote, tenant: Tenant, directory: CompanyDirectory): Promise<string>;
  /** Throws `AssistantFailed`, or the provider's own error. */
  answer(consultation: TurnInput): Promise<AssistantAnswer>;
}

interface FailureFacts {
  mayPass: boolean;
  status?: number;
  why?: LastFailure['why'];
  cause?: unknown;
}

/** An assistant could not answer. */
export class AssistantFailed extends Error {
  /** Whether a retry may succeed. */
  readonly mayPass: boolean;
  /** The provider's HTTP status, if it answered. */
  readonly status: number | undefined;
  /** The reason as shown to people, where it does not follow from status and cause. */
  readonly why: LastFailure['why'] | undefined;
  constructor(message: string, { mayPass, status, why, cause }: FailureFacts) {
    super(message, { cause });
    this.status = status;
    this.why = why;
    this.name = 'AssistantFailed';
    this.mayPass = mayPass;
  }
}
