import { type RunnerSizeName, runnerSizeNames, runnerSizes } from '#infra/runner-sizes.ts';
import { wakeUpPace } from '#runner/fleet/wake-up-pace.ts';
import { jobs } from '#shared/jobs.ts';
import { presenceBesideColleague, typingRepeatMs, viewingRepeatMs } from '#shared/presence/presence.ts';
import { looksOneIn } from '#shared/search/when-indexed.ts';
import type { MeasuredCounts, OperationName } from './counts.ts';
import { prices } from './prices.ts';
import { assumedCostValues, type UseProfile } from './profile.ts';

type Calls = Record<OperationName, number>;

/** How often each operation is called in a month by so many companies. */
export function callsPerMonth(
  companies: number,
  profile: UseProfile,
  { operations, runner, messagesPerBlock }: MeasuredCounts,
): Calls {
  const { days, agents } = profile;
  const aMonth = (perDay: number) => companies * days * perDay;
  const sockets = aMonth(agents * (profile.appLoads + profile.hoursOnline / assumedCostValues.socketHours));
  const conversations = aMonth(agents * profile.conversationsOpened);
  const loads = aMonth(agents * profile.appLoads);
  const toWork = {
    receive: aMonth(profile.messagesIn),
    send: aMonth(profile.messagesOut),
    receipt: aMonth(profile.messagesOut * Math.min(runner.receiptsPerMessage, assumedCostValues.receiptsStored)),
    listTickets: aMonth(agents * profile.listsRead),
    countTickets:
      aMonth(
        profile.conversations * profile.listeners * assumedCostValues.countsOfConversation * pagesInSight(profile),
      ) +
      aMonth(agents * assumedCostValues.returnsOfAgent) +
      loads,
    openConversation: conversations + loads * assumedCostValues.readsOfLoad.together,
    // Messages and notes, if they are not what the answer to the join names.
    readAgain: conversations * assumedCostValues.readAgainShare,
    readAside: loads * (assumedCostValues.readsOfLoad.alone + assumedCostValues.readsOfViews),
    saveDraft: aMonth(profile.messagesOut * assumedCostValues.draftsOfMessage),
    // The lines of a conversation's acts come with its messages; they are read when it is accepted and when it is closed.
    readActs: aMonth(profile.conversations * 2),
    markRead: aMonth(profile.messagesIn),
    changeTicket: aMonth(profile.conversations * 2),
    me: loads,
    refresh: aMonth(agents * profile.hoursOnline * assumedCostValues.refreshesPerHour),
    liveTicket: sockets,
    connect: sockets,
    join: sockets,
    // Messages enter the index in the transaction that stores them; after one in so many the worker looks whether there are enough for a block.
    index: aMonth(profile.messagesIn + profile.messagesOut) / looksOneIn,
    fillBlock: aMonth(profile.messagesIn + profile.messagesOut) / messagesPerBlock,
    seen: aMonth(agents * profile.hoursOnline * assumedCostValues.signsPerHour),
    enter: conversations,
    // To those who begin to show lists, and repeatedly.
    viewing:
      sockets * assumedCostValues.answersToJoin + aMonth((agents * profile.hoursLooking * 3_600_000) / viewingRepeatMs),
    viewingBeside: aMonth(
      (agents * profile.hoursLooking * assumedCostValues.besideShare * 3_600_000) /
        presenceBesideColleague.viewingEveryMs,
    ),
    left: conversations * assumedCostValues.leftAlone,
    typing: aMonth(profile.messagesOut * typingsOfMessage),
  };
  const fanOut = totalOfOperations(toWork, (name) => operations[name].liveEvents);
  const { enter, viewing, typing, left, receipt, saveDraft } = toWork;
  const toOne = receipt * operations.receipt.liveEvents + saveDraft * operations.saveDraft.liveEvents;
  const presence = enter + viewing + typing + left;
  // Frames that sockets receive: events, presence of others, and answers.
  const toOthers = presence * (profile.listeners - 1) + toWork.viewingBeside;
  const frames = (fanOut - toOne) * profile.listeners + toOne + toOthers + enter;
  const hours = aMonth(agents * profile.hoursOnline);
  const ping =
    aMonth(agents * profile.hoursLooking) * assumedCostValues.workedShare * pingsPerHour(frames / Math.max(1, hours));
  return { ...toWork, fanOut, ping };
}

/** How often the typing of one text is reported: at once and after each interval, for texts whose lengths vary at random. */
export const typingsOfMessage = 1 / (1 - Math.exp(-typingRepeatMs / 1000 / assumedCostValues.typedSeconds));

/** The share of an agent's time in which the page is in sight. */
const pagesInSight = ({ hoursLooking, hoursOnline }: UseProfile): number => hoursLooking / hoursOnline;

/** The share of signs of life that are answered: some of those of hours without a conversation on screen. */
export function answeredSigns({ hoursOnline, hoursLooking }: UseProfile): number {
  const { answeredSignsPerHour, signsPerHour } = assumedCostValues;
  return ((hoursOnline - hoursLooking) * answeredSignsPerHour) / (hoursOnline * signsPerHour);
}

/** Pings in an hour of work in which a socket receives so many frames at random: one after each silence. */
export function pingsPerHour(frames: number): number {
  const silence = assumedCostValues.silentSeconds / 3600;
  return frames === 0 ? 1 / silence : frames / Math.expm1(frames * silence);
}

/** Operations called over HTTP. */
export const httpOperationNames = [
  'send',
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
  'liveTicket',
] as const satisfies readonly OperationName[];

/** Commands on the socket. */
export const socketOperationNames = [
  'ping',
  'seen',
  'enter',
  'viewing',
  'viewingBeside',
  'typing',
  'left',
  'join',
] as const satisfies readonly OperationName[];

export function sumOfNumbers(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The sum over all operations of calls times the use of one call. */
export function totalOfOperations(calls: Partial<Calls>, of: (name: OperationName) => number): number {
  return sumOfNumbers((Object.entries(calls) as [OperationName, number][]).map(([name, number]) => number * of(name)));
}

/**
 * Messages of a call of the search worker on average, while companies work: the first one waits for others as long as the job gathers, and each of Lambda's
 * pollers gathers its own share.
 */
export function searchBatch(perMonth: number, { days, hoursOnline }: UseProfile, runners: number): number {
  const perSecond = perMonth / Math.max(1, days * hoursOnline * 3600);
  const { gatherSeconds, batchSize } = jobs.search;
  return Math.min(batchSize, 1 + (perSecond * gatherSeconds) / pollersOf(runners));
}

/** The pollers of a source of a standard queue: those of a single runner's installation have no bound (`infra/constructs/worker.ts`). */
export function pollersOf(runners: number): number {
  return runners > 1 ? assumedCostValues.pollers.bounded : assumedCostValues.pollers.unbounded;
}

/**
 * Requests for a wake-up message on average, while companies work: each is sent alone; its runner receives those that came in its pause, and deletes those of
 * a second, together.
 */
export function requestsPerWakeUp(perMonth: number, { days, hoursOnline }: UseProfile, runners: number): number {
  const perSecond = perMonth / Math.max(1, days * hoursOnline * 3600) / Math.max(1, runners);
  const { gatherMs, deletedWithinMs, maxAtOnce } = wakeUpPace;
  const within = (ms: number) => Math.min(maxAtOnce, 1 + (perSecond * ms) / 1000);
  return 1 + 1 / within(gatherMs) + 1 / within(deletedWithinMs);
}

/** Milliseconds billed for one call of a Lambda: waiting for the table, and computing with its share of a processor. */
export function billedLambdaMs({ trips, cpuMs }: { trips: number; cpuMs: number }): number {
  return (
    trips * assumedCostValues.tableTripMs +
    cpuMs * Math.max(1, assumedCostValues.memoryPerCpuMb / assumedCostValues.functionMb)
  );
}

export interface RunnerFleet {
  size: RunnerSizeName;
  runners: number;
}

/** Dollars of an hour of a runner, by list price. */
const hourOf = ({ cpu, memoryMb }: (typeof runnerSizes)[RunnerSizeName]): number => {
  const { cpuHour, memoryGbHour, addressHour } = prices['us-east-1'];
  return (cpu / 1024) * cpuHour + (memoryMb / 1024) * memoryGbHour + addressHour;
};

/** The cheapest runners for so many sessions. */
export function cheapestRunnerFleetFor(sessions: number): RunnerFleet {
  const [cheapest] = runnerSizeNames
    .map((size) => ({ size, runners: Math.max(1, Math.ceil(sessions / runnerSizes[size].maxSessions)) }))
    .toSorted((a, b) => a.runners * hourOf(runnerSizes[a.size]) - b.runners * hourOf(runnerSizes[b.size]));
  if (!cheapest) throw new Error('there is no size of a runner');
  return cheapest;
}
