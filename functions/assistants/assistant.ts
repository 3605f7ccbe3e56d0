import type { Directory } from '#functions/companies/directory.ts';
import type { MessageRow } from '#functions/messages/message-row.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import type { WhatsappRow } from '#functions/whatsapp/whatsapp-row.ts';
import type { Said } from '#shared/assistants/said.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** What an assistant is asked about. */
export interface Consultation {
  tenant: Tenant;
  directory: Directory;
  /** As it was when the assistant was asked: `talked` is what it kept of it. */
  ticket: TicketRow;
  connection: WhatsappRow;
  /** The customer's messages it has not answered, oldest first; at least one. */
  unanswered: readonly MessageRow[];
  /** The newest messages of the conversation, these and our own included, oldest first. */
  history(most: number): Promise<MessageRow[]>;
  /** Fills in the variables of a text. */
  render(text: string): string;
  now: Date;
  /** When there is no time left: everything asked of others is to be given up then. */
  signal: AbortSignal;
}

/**
 * Somebody else who answers customers. It is asked outside of any transaction and may be asked the same again (after a crash, a failure or
 * a lost race): what it says is stored once, under ids that follow from the messages it answers.
 */
export interface Assistant {
  /**
   * `latest`: one answer to all that is unanswered; when more was written meanwhile, it is asked again and this answer is dropped.
   * `each`: every message takes it a step further, so its answers are said even then. `listens`: it is told and answers nothing; whoever
   * has the conversation keeps it, and a failure is nobody's concern.
   */
  hears: 'latest' | 'each' | 'listens';
  /** Throws `AssistantFailed`, or whatever its provider's failure was. */
  answer(consultation: Consultation): Promise<Said>;
}

/** It could not answer. */
export class AssistantFailed extends Error {
  /** Whether another try may help. */
  readonly mayPass: boolean;
  /** What its provider answered (HTTP), if it did. */
  readonly status: number | undefined;
  constructor(message: string, { mayPass, status, cause }: { mayPass: boolean; status?: number; cause?: unknown }) {
    super(message, { cause });
    this.status = status;
    this.name = 'AssistantFailed';
    this.mayPass = mayPass;
  }
}
