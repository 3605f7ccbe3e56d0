/** After how long something happens by itself on a connection; what is absent never does. */
export interface TimerRules {
  /** Who waits without a queue for so many minutes is given to this one. */
  unqueued?: { minutes: number; queueId: number };
  /** Minutes an open conversation waits for the customer's answer. */
  inactiveMinutes?: number;
  /** Hours an open conversation may go without a word of either side. */
  automaticCloseHours?: number;
}

/** What of a connection's configuration tells of time. Both pairs say the same: this family grew a second one. */
export interface TimedConnection {
  timeToTransfer: number;
  transferQueueId: number | null;
  timeSendQueue: number;
  sendIdQueue: number | null;
  expiresTicket: number;
}

/** A connection that is gone: only what the company wants of all conversations is left. */
export const noConnection: TimedConnection = {
  timeToTransfer: 0,
  transferQueueId: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  expiresTicket: 0,
};

/** Of a connection, with the company's setting `automaticClose`; a queue that is gone takes nobody. */
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

/** Whether conversations that are there already have to be looked at for these. */
export const isStricter = (before: TimerRules, after: TimerRules): boolean => {
  const sooner = (then: number | undefined, now: number | undefined) =>
    now !== undefined && (then === undefined || now < then);
  return (
    sooner(before.unqueued?.minutes, after.unqueued?.minutes) ||
    sooner(before.inactiveMinutes, after.inactiveMinutes) ||
    sooner(before.automaticCloseHours, after.automaticCloseHours)
  );
};
