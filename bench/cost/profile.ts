import { type Job, type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { jobLaneSpecification } from '#shared/job-lanes.ts';
import { jobs } from '#shared/jobs.ts';

/** How one company uses the product. */
export interface UseProfile {
  connections: number;
  messagesIn: number;
  messagesOut: number;
  /** Conversations accepted and closed per day. */
  conversations: number;
  agents: number;
  hoursOnline: number;
  /** Hours of these with a conversation open on the screen. */
  hoursLooking: number;
  days: number;
  /** Per agent and day. */
  listsRead: number;
  conversationsOpened: number;
  /** Loads of the app, each with its first requests. */
  appLoads: number;
  /** Sockets that a live event is posted to. */
  listeners: number;
  /** Share of messages with a file, its size, and the number of times it is viewed. */
  fileShare: number;
  fileMb: number;
  fileViews: number;
  /** Months for which messages and files are kept. */
  monthsKept: number;
}

/** A small shop with five agents: two hundred messages each way per working day. */
export const smallShop: UseProfile = {
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

/** A company whose number is connected and that does nothing. */
export const idleCompany: UseProfile = { ...smallShop, messagesIn: 0, messagesOut: 0, conversations: 0, agents: 0 };

/** The queues of workers: rare jobs share some. */
const queues: readonly JobSpec[] = [
  ...Object.values<Job>(jobs).filter(({ lane }) => lane === undefined),
  ...laneNames.map(jobLaneSpecification),
];

/** Values that no benchmark here can measure, each with the reason for its value. */
export const assumedCostValues = {
  /** A request to the table from a Lambda in the same region. */
  tableTripMs: 5,
  /** Lambda grants a whole processor with this much memory, and proportionally less with less. */
  memoryPerCpuMb: 1769,
  functionMb: 512,
  /** Our log lines (those that follow a message, and a sample), metrics and the access log; Lambda reports failures only. */
  logBytesPerCall: 300,
  /** The WebSocket API has no access log, and a command leaves a line of some 400 bytes only when it fails, is slow or in a sample of 1 %. */
  logBytesPerCommand: 5,
  /** Acceptance and delivery of a message come within a second, and only the newer receipt is stored. */
  receiptsStored: 2,
  logBytesPerRunnerHour: 200_000,
  /**
   * The share of looks at a file, after the first, by a browser that has it already: a conversation has one agent for
   * most of its time, and a browser loads a file once in a working day (`shared/messages/browser-cache.ts`).
   */
  cachedLooks: 0.5,
  /** The share of loads of files that have moved to the storage of older ones. */
  olderLooks: 0.05,
  /** The first page and the code of the screens; the browser keeps them until the next release, and asks for the page alone. */
  appMb: 0.5,
  appFiles: 12,
  releasesPerMonth: 1,
  /**
   * A socket from which nothing came for this long while its user works is checked by a ping, which is answered
   * (`web/api/live/live-socket.ts`); a conversation is on screen half of the time that a user works.
   */
  silentSeconds: 26,
  workedShare: 0.5,
  /** Signs of life, and those of an hour without a conversation on screen that check the socket as well, and so are answered. */
  signsPerHour: 12,
  answeredSignsPerHour: 6,
  /** API Gateway ends a socket after two hours; a new one joins its lists, and so many colleagues are asked for their presence. */
  socketHours: 2,
  answersToJoin: 2,
  /** The share of conversations that are left without another one being opened: all others are left by the frame that enters the next. */
  leftAlone: 0.25,
  /** The share of the time on screen in which a colleague has the same conversation open. */
  besideShare: 0.05,
  /** Seconds for which a text is typed on average: one in four takes longer than the time after which typing is reported again. */
  typedSeconds: 15,
  /**
   * The share of opened conversations that are read again: something happened in the tenth of a second between their first read and
   * the join, or they open around an older message.
   */
  readAgainShare: 0.1,
  /** Requests of loading the app beside those counted elsewhere, and those of them that read several things together. */
  readsOfLoad: { alone: 14, together: 4 },
  /** The saved views of lists, read by the first list on screen. */
  readsOfViews: 1,
  /**
   * The counts of the tabs are read with the first event of a conversation on each page, and when it is given, accepted or closed; a page
   * that is out of sight, in the hours without a conversation on screen, reads them when its agent comes back: so often a day.
   */
  countsOfConversation: 4,
  returnsOfAgent: 15,
  /**
   * A draft is saved once its text pauses for ten seconds or its conversation is left, and removed: one text in ten each. Half of
   * the texts paused for three seconds, after which they were saved before: at random lengths one in ten pauses for ten.
   */
  draftsOfMessage: 0.4,
  /** An access token is good for a quarter of an hour. */
  refreshesPerHour: 4,
  /**
   * Made-up texts for the search index: words of three letters or more on average, different ones in all, and a number of its own
   * in one text of so many. Different words cost rows; customers of a shop use fewer than newspapers.
   */
  searchTexts: { wordsOfText: 5, vocabulary: 5000, numberOneIn: 6 },
  /** Bytes of a live event, and of a message sent to WhatsApp. */
  eventBytes: 1500,
  frameBytes: 1000,
  /** Long polls of 20 seconds: of Lambda at an idle queue whose source has a bound or is ordered, at others; each runner has one. */
  pollers: { bounded: 5, unbounded: 2 },
  pollsPerMonth: 3 * 60 * 730,
  workerQueues: queues.length,
  fifoQueues: queues.filter(({ fifo }) => fifo).length,
  /** The runner looks each minute whether messages wait for a session, and at everything every third time (`hasWaitingWork`). */
  lookReadUnits: (0.5 + 0.5 + 2) / 3,
  /** Bytes of the row that names the runner of each shard, and of a runner's lease; each runner reads all of them every five seconds. */
  directoryBytes: 2200,
  leaseBytes: 250,
  heartbeatsPerHour: 720,
  /** Runners are filled up to this share of their memory. */
  runnerFill: 0.8,
  /** Our own metrics: six by name alone, one for each job, refused sends and two causes of closed sessions. */
  metrics: 9 + Object.keys(jobs).length,
  /** Those by name alone, which report also while nothing happens. */
  metricsAtRest: 6,
  hoursPerMonth: 730,
  /**
   * Where the table's capacity is provisioned, it follows the use of a week: the weight of each hour of a day and of each day from Monday
   * on, how much a minute differs from the mean at most, and the least capacity as a share of the busiest minute.
   */
  week: {
    hours: [0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 1, 3, 7, 10.5, 11.5, 11, 8, 8.5, 10.5, 11, 10.5, 9, 5, 3, 2, 1.2, 0.6, 0.3],
    days: [1, 1, 1, 1, 1, 0.55, 0.1],
    noise: 0.12,
    leastOfBusiest: 0.05,
  },
  /** Companies from which the table has provisioned capacity: fewer use it too unevenly, and their imports would wait. */
  companiesForTableUnits: 1000,
  /** Alarms that the scaling sets for the reads and writes of the table and its two indexes. */
  alarmsOfScaling: 4 * 2 * 3,
};
