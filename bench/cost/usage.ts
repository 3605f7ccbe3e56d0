import { type RunnerSizeName, runnerSizeNames, runnerSizes } from '#infra/runner-sizes.ts';
import { besideColleague, viewingEveryMs } from '#shared/presence/presence.ts';
import type { Counts, OperationName } from './counts.ts';
import { prices } from './prices.ts';
import { assumed, type Profile } from './profile.ts';

/** How often presence is repeated on average: often while a colleague has the same conversation open. */
const repeatedMs =
  1 / (assumed.besideShare / besideColleague.viewingEveryMs + (1 - assumed.besideShare) / viewingEveryMs);

type Calls = Record<OperationName, number>;

/** How often each operation is called in a month by so many companies. */
export function callsOf(companies: number, profile: Profile, { operations, runner }: Counts): Calls {
  const { days, agents } = profile;
  const aMonth = (perDay: number) => companies * days * perDay;
  const sockets = aMonth(agents * (profile.appLoads + profile.hoursOnline / assumed.socketHours));
  const conversations = aMonth(agents * profile.conversationsOpened);
  const toWork = {
    receive: aMonth(profile.messagesIn),
    send: aMonth(profile.messagesOut),
    receipt: aMonth(profile.messagesOut * Math.min(runner.receiptsPerMessage, assumed.receiptsStored)),
    listTickets: aMonth(agents * profile.listsRead),
    countTickets: aMonth(agents * profile.listsRead),
    openConversation: conversations,
    // The lines of a conversation's acts come with its messages; they are read when it is accepted and when it is closed.
    readActs: aMonth(profile.conversations * 2),
    markRead: aMonth(profile.messagesIn),
    changeTicket: aMonth(profile.conversations * 2),
    me: aMonth(agents * profile.appLoads),
    refresh: aMonth(agents * profile.hoursOnline * assumed.refreshesPerHour),
    liveTicket: sockets,
    connect: sockets,
    join: sockets,
    index: aMonth(profile.messagesIn + profile.messagesOut),
    indexAgain: aMonth(profile.messagesOut),
    ping: aMonth(
      agents * profile.hoursLooking * assumed.pingsPerHourLooking +
        agents * (profile.hoursOnline - profile.hoursLooking) * assumed.pingsPerHourHidden,
    ),
    seen: aMonth(agents * profile.hoursOnline * assumed.signsPerHour),
    enter: conversations,
    // To those who begin to show lists, and repeatedly.
    viewing: sockets * assumed.answersToJoin + aMonth((agents * profile.hoursLooking * 3_600_000) / repeatedMs),
    left: conversations * assumed.leftAlone,
    typing: aMonth(profile.messagesOut * assumed.typingsOfMessage),
  };
  const events = (Object.keys(toWork) as (keyof typeof toWork)[]).map(
    (name) => toWork[name] * operations[name].liveEvents,
  );
  return { ...toWork, fanOut: sum(events) };
}

/** Operations called over HTTP. */
export const httpOperations = [
  'send',
  'listTickets',
  'countTickets',
  'openConversation',
  'readActs',
  'markRead',
  'changeTicket',
  'me',
  'refresh',
  'liveTicket',
] as const satisfies readonly OperationName[];

/** Commands on the socket. */
export const socketOperations = [
  'ping',
  'seen',
  'enter',
  'viewing',
  'typing',
  'left',
  'join',
] as const satisfies readonly OperationName[];

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The sum over all operations of calls times the use of one call. */
export function total(calls: Calls, of: (name: OperationName) => number): number {
  return sum((Object.keys(calls) as OperationName[]).map((name) => calls[name] * of(name)));
}

/** Milliseconds billed for one call of a Lambda: waiting for the table, and computing with its share of a processor. */
export function billedMs({ trips, cpuMs }: { trips: number; cpuMs: number }): number {
  return trips * assumed.tableTripMs + cpuMs * Math.max(1, assumed.memoryPerCpuMb / assumed.functionMb);
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
export function fleetFor(sessions: number): RunnerFleet {
  const [cheapest] = runnerSizeNames
    .map((size) => ({ size, runners: Math.max(1, Math.ceil(sessions / runnerSizes[size].sessionsMost)) }))
    .toSorted((a, b) => a.runners * hourOf(runnerSizes[a.size]) - b.runners * hourOf(runnerSizes[b.size]));
  if (!cheapest) throw new Error('there is no size of a runner');
  return cheapest;
}
