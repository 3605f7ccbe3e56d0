import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { PacePlan } from '#shared/pace/next.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import type { PacedMessageInFlight, PaceRow } from './pace-row.ts';

export type PaceContext = Pick<TimerContext, 'tenant' | 'company' | 'directory' | 'now'>;

/** The messages that a source still has to send on a connection. */
export interface PaceWork {
  /** The plan by which its next message may go. */
  plan: PacePlan;
  /** The company may not send it now; it goes on when it may. */
  isResting?: boolean;
  /** Sends at most one message; false: none may go, so that the next source has its turn. */
  send(): Promise<boolean>;
  /** Its connection is not connected. */
  whileAway?(session: SessionRow | undefined): Promise<void>;
  /** Too many messages in a row failed. */
  afterFailures?(): Promise<void>;
  /** Makes up, every minute, for what got lost. */
  everyMinute?(): Promise<void>;
}

/** A domain that sends automatic messages in the pace of a connection. */
export interface PaceSource {
  /** The kind of its messages in flight. */
  kind: PacedMessageInFlight['kind'];
  /** Reads what it has to send on a connection, now or later; undefined: nothing. */
  workOn(context: PaceContext, pace: PaceRow): Promise<PaceWork | undefined>;
  /** Carries on with the answer to its message in flight, if a worker died before the answer reached the pace. */
  settle(context: PaceContext, pace: PaceRow, message: MessageRow): Promise<void>;
  /** Ends what waits for a connection that was removed; true: some is left. */
  endFor(context: PaceContext, whatsappId: number): Promise<boolean>;
}
