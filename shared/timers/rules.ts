/** Intervals of a connection's timers; an absent timer never fires. */
export interface TimerRules {
  /** A ticket that waits this long without a queue is moved to this queue. */
  unqueued?: { minutes: number; queueId: number };
  /** Minutes an open conversation waits for the customer's answer. */
  inactiveMinutes?: number;
  /** Hours an open conversation may go without activity of either side. */
  automaticCloseHours?: number;
  /** Conversations are closed even while the customer waits for an answer. */
  closesUnanswered?: true;
}

/** The company's settings that configure timers. */
export interface CompanyTimerFields {
  automaticClose: string;
  /** `enabled` or `disabled`. */
  closeUnanswered: string;
}

/** A company that closes nothing. */
export const noCompanyTimerFields: CompanyTimerFields = { automaticClose: '', closeUnanswered: 'disabled' };

/**
 * The fields of a connection that configure timers. The two pairs of time and queue mean the same: Whaticket-compatible
 * clients have both.
 */
export interface ConnectionTimerFields {
  timeToTransfer: number;
  transferQueueId: number | null;
  timeSendQueue: number;
  sendIdQueue: number | null;
  expiresTicket: number;
}

/** Configuration of a removed connection: only the company's own settings still apply. */
export const noConnection: ConnectionTimerFields = {
  timeToTransfer: 0,
  transferQueueId: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  expiresTicket: 0,
};

/** Returns the timer rules of a connection with the settings of its company; deleted queues are ignored. */
export function timerRules(
  connection: ConnectionTimerFields,
  { automaticClose, closeUnanswered }: CompanyTimerFields,
  hasQueue: (queueId: number) => boolean,
): TimerRules {
  const pairs = [
    { minutes: connection.timeToTransfer, queueId: connection.transferQueueId },
    { minutes: connection.timeSendQueue, queueId: connection.sendIdQueue },
  ];
  const [unqueued] = pairs
    .flatMap(({ minutes, queueId }) =>
      minutes > 0 && queueId !== null && hasQueue(queueId) ? [{ minutes, queueId }] : [],
    )
    .sort((a, b) => a.minutes - b.minutes);
  return {
    ...(unqueued && { unqueued }),
    ...(connection.expiresTicket > 0 && { inactiveMinutes: connection.expiresTicket }),
    ...(automaticClose !== '' && { automaticCloseHours: Number(automaticClose) }),
    ...(closeUnanswered === 'enabled' && { closesUnanswered: true as const }),
  };
}

/** Whether existing conversations must be checked again because a timer can now be due earlier. */
export function areTimerRulesStricter(before: TimerRules, after: TimerRules): boolean {
  const sooner = (then: number | undefined, now: number | undefined) =>
    now !== undefined && (then === undefined || now < then);
  return (
    sooner(before.unqueued?.minutes, after.unqueued?.minutes) ||
    sooner(before.inactiveMinutes, after.inactiveMinutes) ||
    sooner(before.automaticCloseHours, after.automaticCloseHours) ||
    (after.closesUnanswered === true && !before.closesUnanswered)
  );
}
