/** What one call of a Lambda takes. */
export interface OperationCount {
  writeUnits: number;
  readUnits: number;
  /** Requests to the table one after the other. */
  trips: number;
  /** Processor time in a process that also holds the queues: rather too much. */
  cpuMs: number;
  /** Messages it leaves on the queue of live events, and on doorbells. */
  liveEvents: number;
  rings: number;
  /** Messages it leaves on the queue of the search index. */
  orders: number;
  /** Bytes of its answer's body. */
  answerBytes: number;
}

export const operationNames = [
  'receive',
  'send',
  'receipt',
  'fanOut',
  'index',
  'indexAgain',
  'ping',
  'seen',
  'viewing',
  'listTickets',
  'countTickets',
  'openConversation',
  'markRead',
  'changeTicket',
  'me',
] as const;
export type OperationName = (typeof operationNames)[number];

/** Everything the cost sheet takes from measurements; committed as `counts.json`. */
export interface Counts {
  measuredOn: string;
  operations: Record<OperationName, OperationCount>;
  /** What the session-runner asks of the table itself. */
  runner: {
    messageIn: { writeUnits: number; readUnits: number };
    messageOut: { writeUnits: number; readUnits: number };
    /** An hour in which nobody writes, however many sessions. */
    idleHour: { writeUnits: number; readUnits: number };
    receiptsPerMessage: number;
  };
  /** Megabytes resident after a restart. */
  memory: { base: number; perSession: number };
  /** Bytes in the table and its indexes. */
  storage: { message: number; index: number; ticket: number };
  /** What the templates hold that is paid by the piece; processors and megabytes of one runner. */
  template: {
    alarms: number;
    dashboards: number;
    secrets: number;
    queues: number;
    runnerCpu: number;
    runnerMb: number;
  };
}
