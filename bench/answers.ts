import { setTimeout as pause } from 'node:timers/promises';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { CustomerChat, FixtureCompany } from '../e2e/testing/fixture.ts';
import { fillList, setPace, startOnEach } from './campaigns/start.ts';
import type { MessageDirection } from './direction.ts';
import { measureOutbound } from './outbound.ts';
import { startAtRate } from './paced.ts';
import { processorTime } from './processes.ts';
import { type CountedProduct, requestsPer, startCountedProduct } from './requests.ts';
import { distributionOf, type Measurement, processorPer, singleValue } from './statistics.ts';

const callers = 16;
const calmPerSecond = 4;
const drainsWithinMs = 60_000;
/** Counters write a moment later. */
const countedAfterMs = 500;

interface Answering {
  direction: MessageDirection;
  chats: readonly CustomerChat[];
}

/** Answers at a calm pace: how long each takes to the phone. */
const answerCalmly = async ({ direction, chats }: Answering, seconds: number): Promise<number[]> => {
  const before = direction.flights.times.length;
  await startAtRate(calmPerSecond, seconds, (n) => direction.send(chats[n % chats.length] as CustomerChat));
  await direction.flights.landed(drainsWithinMs);
  return direction.flights.times.slice(before);
};

/** Messages of the busy company in so many seconds. */
interface Busy {
  accepted: number;
  arrived: number;
}

/** Callers who never pause. */
const answerWithoutPause = async ({ direction, chats }: Answering, seconds: number): Promise<Busy> => {
  const until = performance.now() + seconds * 1000;
  const before = direction.flights.times.length;
  let accepted = 0;
  const call = async (_: unknown, n: number) => {
    for (let turn = n; performance.now() < until; turn += callers) {
      await direction.send(chats[turn % chats.length] as CustomerChat);
      accepted++;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { accepted, arrived: direction.flights.times.length - before };
};

/** Colleagues who answer once a second each, which is more than people write. */
const answerAsPeople = async ({ direction, chats }: Answering, seconds: number): Promise<Busy> => {
  const before = direction.flights.times.length;
  await startAtRate(callers, seconds, (n) => direction.send(chats[n % chats.length] as CustomerChat));
  return { accepted: callers * seconds, arrived: direction.flights.times.length - before };
};

/** Requests that the product makes in so many seconds while nothing happens: polls and ticks. */
const requestsAtRest = async (product: CountedProduct, seconds: number) => {
  const before = await product.requests();
  await pause(seconds * 1000);
  return { before, after: await product.requests() };
};

type BusyWork = (busy: Answering, seconds: number) => Promise<Busy>;

interface Load {
  name: string;
  work: BusyWork;
  busy: Answering;
}

/** Busy callers, no other company at work. */
const answerInCompany = async (product: CountedProduct, { name, work, busy }: Load, seconds: number) => {
  const from = busy.direction.flights.times.length;
  const before = await product.requests();
  let sent = { accepted: 0, arrived: 0 };
  const spent = await processorTime(async () => {
    sent = await work(busy, seconds);
    await busy.direction.flights.landed(drainsWithinMs);
  });
  await pause(countedAfterMs);
  const times = busy.direction.flights.times.slice(from);
  return [
    singleValue(`${name}: accepted`, 'messages/s', sent.accepted / seconds),
    singleValue(`${name}: on the phone by then`, 'messages/s', sent.arrived / seconds),
    distributionOf(`${name}: until the phone has it`, 'ms', times),
    ...processorPer('message', name, spent, times.length),
    ...requestsPer(name, { before, after: await product.requests() }, times.length),
  ];
};

/** A connection of another company beside busy callers. */
const answerBeside = async ({ name, work, busy }: Load, calm: Answering, seconds: number) => {
  const [times, { accepted }] = await Promise.all([answerCalmly(calm, seconds), work(busy, seconds)]);
  await busy.direction.flights.landed(drainsWithinMs);
  return [
    distributionOf(`another company beside ${name}: until the phone has it`, 'ms', times),
    singleValue(`${name} beside another company: accepted`, 'messages/s', accepted / seconds),
  ];
};

/** A campaign of another company on each of five connections, at the highest pace. */
const answerBesideCampaigns = async (product: CountedProduct, calm: Answering, seconds: number) => {
  const company = product.fixture.companies[0] as FixtureCompany;
  await setPace(company, 0);
  const ids = await startOnEach(company, await fillList(product, company, seconds), 0);
  const times = await answerCalmly(calm, seconds);
  for (const campaignId of ids) await company.agent.call(campaigns.cancel, { params: { campaignId } });
  return [distributionOf('another company beside five campaigns: until the phone has it', 'ms', times)];
};

/**
 * Answers of agents until the phone has them: one connection alone, of 16 callers who never pause on one connection and
 * on five, and of a connection of another company beside them, beside 16 colleagues and beside campaigns; with the
 * requests to the embedded AWS that a message needs.
 */
export async function measureAnswers(quick: boolean): Promise<Measurement[]> {
  const seconds = quick ? 8 : 30;
  const product = await startCountedProduct({ companies: 2, linesEach: 5, customersEach: 10 });
  try {
    const [busyCompany, calmCompany] = product.fixture.companies;
    const of = (company: unknown, line: unknown) =>
      product.fixture.chats.filter((chat) => chat.company === company && (!line || chat.line === line));
    const five = { direction: await measureOutbound(product), chats: of(busyCompany, undefined) };
    const one = { ...five, chats: of(busyCompany, busyCompany?.lines[0]) };
    const calm = { direction: await measureOutbound(product), chats: of(calmCompany, calmCompany?.lines[0]) };
    const people = { name: `${callers} colleagues, an answer a second each`, work: answerAsPeople, busy: one };
    const onOne = { name: `${callers} callers on one connection`, work: answerWithoutPause, busy: one };
    const onFive = { name: `${callers} callers on five connections`, work: answerWithoutPause, busy: five };
    // The first messages also pay for code that is loaded only once.
    await answerWithoutPause(five, 3);
    await five.direction.flights.landed(drainsWithinMs);
    const atRest = await requestsAtRest(product, seconds);
    const alone = await answerCalmly(calm, seconds);
    await pause(countedAfterMs);
    const measured = [
      distributionOf('alone: until the phone has it', 'ms', alone),
      ...requestsPer('alone', { before: atRest.after, after: await product.requests() }, alone.length, atRest),
      ...(await answerBeside(people, calm, seconds)),
      ...(await answerBesideCampaigns(product, calm, seconds)),
    ];
    for (const load of [onOne, onFive])
      measured.push(...(await answerInCompany(product, load, seconds)), ...(await answerBeside(load, calm, seconds)));
    for (const { direction } of [five, calm]) direction.close();
    return measured;
  } finally {
    await product.close();
  }
}
