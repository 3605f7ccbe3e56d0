/** Use of one call of a Lambda. */
export interface OperationCount {
  writeUnits: number;
  readUnits: number;
  /** Sequential requests to the table. */
  trips: number;
  /** Processor time of a process that also holds the queues, so rather too high. */
  cpuMs: number;
  /** Messages it puts on the queue of live events, and wake-up messages. */
  liveEvents: number;
  wakeUps: number;
  /** Messages it puts on the queue of the search index. */
  orders: number;
  /** Bytes of the response body. */
  answerBytes: number;
}

export const operationNames = [
  'receive',
  'send',
  'receipt',
  'fanOut',
  'index',
  'fillBlock',
  'ping',
  'seen',
  'enter',
  'viewing',
  'viewingBeside',
  'typing',
  'left',
  'liveTicket',
  'connect',
  'join',
  'listTickets',
  'countTickets',
  'openConversation',
  'readAgain',
  'readActs',
  'readAside',
  'saveDraft',
  'markRead',
  'changeTicket',
  'me',
  'refresh',
] as const;
export type OperationName = (typeof operationNames)[number];

/** All measured values of the cost sheet; committed as `counts.json`. */
export interface MeasuredCounts {
  measuredOn: string;
  operations: Record<OperationName, OperationCount>;
  /** Capacity that the session-runner itself uses. */
  runner: {
    messageIn: { writeUnits: number; readUnits: number };
    messageOut: { writeUnits: number; readUnits: number };
    /** An hour without messages; does not depend on the number of sessions. */
    idleHour: { writeUnits: number; readUnits: number };
    receiptsPerMessage: number;
  };
  /** Resident megabytes after a restart. */
  memory: { base: number; perSession: number };
  /** The share that is left of large answers when they are compressed for a browser. */
  compressedTo: Partial<Record<OperationName, number>>;
  /** Bytes in the table and its indexes. */
  storage: { message: number; index: number; ticket: number };
  /** Messages that one block of the search index takes. */
  messagesPerBlock: number;
  /** Resources in the templates that are billed per unit. */
  template: {
    /** Metrics that alarms watch: CloudWatch bills these, not the alarms. */
    alarmMetrics: number;
    dashboards: number;
    secrets: number;
    queues: number;
  };
}
