import { type QueueSpec, queues } from '#shared/queues.ts';

/** How one company uses the product. */
export interface Profile {
  connections: number;
  messagesIn: number;
  messagesOut: number;
  /** Conversations that are accepted and closed. */
  conversations: number;
  agents: number;
  hoursOnline: number;
  /** Of them with a conversation before them. */
  hoursLooking: number;
  days: number;
  /** Of each agent, a day. */
  listsRead: number;
  conversationsOpened: number;
  /** Loads of the app, with what it asks for at first. */
  appLoads: number;
  /** Sockets a live event is posted to. */
  listeners: number;
  /** Of the messages: with a file, of this size, looked at this often. */
  fileShare: number;
  fileMb: number;
  fileViews: number;
  /** Months of messages and files that are kept. */
  monthsKept: number;
}

/** A small shop: two hundred messages a day each way, five people at it. The numbers of a day are of a working day. */
export const shop: Profile = {
  connections: 1,
  messagesIn: 200,
  messagesOut: 200,
  conversations: 40,
  agents: 5,
  hoursOnline: 9,
  hoursLooking: 4,
  days: 26,
  listsRead: 60,
  conversationsOpened: 80,
  appLoads: 2,
  listeners: 3,
  fileShare: 0.15,
  fileMb: 0.3,
  fileViews: 2,
  monthsKept: 12,
};

/** What no bench here can measure, each with the reason for its value. */
export const assumed = {
  /** A request to the table, from a Lambda in the same region. */
  tableTripMs: 5,
  /** Lambda gives a whole processor with this much memory, and less with less. */
  memoryPerCpuMb: 1769,
  functionMb: 512,
  /** Lambda's own start and report lines, ours and the access log's. */
  logBytesPerCall: 900,
  logBytesPerRunnerHour: 200_000,
  /** The first page and what the screens load; in the browser's cache after the first time. */
  appMb: 0.5,
  appFiles: 12,
  /** Of each socket: a ping each four minutes, which is answered, and a sign of life each five. */
  pingsPerHour: 15,
  signsPerHour: 12,
  /** Bytes of a live event, and of a message on its way to WhatsApp. */
  eventBytes: 1500,
  frameBytes: 1000,
  /** Lambda polls a queue with five long polls of 20 seconds, the runner each doorbell with one. */
  pollsPerMonthOfQueue: 5 * 3 * 60 * 730,
  pollsPerMonthOfDoorbell: 3 * 60 * 730,
  workerQueues: Object.values<QueueSpec>(queues).filter(({ consumer }) => consumer).length,
  doorbells: 4,
  /** A runner is not filled above this share of its memory. */
  runnerFill: 0.8,
  /** Container Insights of one service and our own, at the price of custom metrics. */
  metrics: 25,
  hoursPerMonth: 730,
};
