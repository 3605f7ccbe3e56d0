/** Intervals of a connection's timers; an absent timer never fires. */
export interface TimerRules {
  /** A ticket that waits this long without a queue is moved to this queue. */
  unqueued?: { minutes: number; queueId: number };
  /** Minutes an open conversation waits for the customer's answer. */
  inactiveMinutes?: number;
  /** Hours an open conversation may go without activity of either side. */
  automaticCloseHours?: number;
}

/**
 * The fields of a connection that configure timers. The two pairs of time and queue mean the same: Whaticket-compatible
 * clients have both.
 */
export interface TimedConnection {
  timeToTransfer: number;
  transferQueueId: number | null;
  timeSendQueue: number;
  sendIdQueue: number | null;
  expiresTicket: number;
}

/** Configuration of a removed connection: only the company's own settings still apply. */
export const noConnection: TimedConnection = {
  timeToTransfer: 0,
  transferQueueId: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  expiresTicket: 0,
};

/** Returns the timer rules of a connection with the company's setting `automaticClose`; deleted queues are ignored. */
export const rulesOf = (
  connection: TimedConnection,
  automaticClose: string,
  hasQueue: (queueId: number) => boolean,
): TimerRules => {
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
  };
};

/** Whether existing conversations must be checked again because a timer can now be due earlier. */
export const isStricter = (before: TimerRules, after: TimerRules): boolean => {
  const sooner = (then: number | undefined, now: number | undefined) =>
    now !== undefined && (then === undefined || now < then);
  return (
    sooner(before.unqueued?.minutes, after.unqueued?.minutes) ||
    sooner(before.inactiveMinutes, after.inactiveMinutes) ||
    sooner(before.automaticCloseHours, after.automaticCloseHours)
  );
};
