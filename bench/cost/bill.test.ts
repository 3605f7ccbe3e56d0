import { expect, test } from 'vitest';
import { runnerSizes } from '#infra/runner-sizes.ts';
import { billAfterFreeTier, dollarsOfBillLines, monthlyBill } from './bill.ts';
import { costByCause } from './causes.ts';
import { type MeasuredCounts, operationNames } from './counts.ts';
import { priceOf, regions } from './prices.ts';
import { assumedCostValues, smallShop, type UseProfile } from './profile.ts';
import {
  answeredSigns,
  billedLambdaMs,
  callsPerMonth,
  cheapestRunnerFleetFor,
  pingsPerHour,
  requestsPerWakeUp,
  searchBatch,
} from './usage.ts';

const one = {
  writeUnits: 10,
  readUnits: 4,
  trips: 2,
  cpuMs: 1,
  liveEvents: 1,
  orders: 0,
  wakeUps: 0,
  answerBytes: 1000,
};
const counts: MeasuredCounts = {
  measuredOn: '2026-01-01',
  operations: Object.fromEntries(operationNames.map((name) => [name, one])) as MeasuredCounts['operations'],
  runner: {
    messageIn: { writeUnits: 1, readUnits: 0 },
    messageOut: { writeUnits: 3, readUnits: 3 },
    idleHour: { writeUnits: 740, readUnits: 690 },
    receiptsPerMessage: 3,
  },
  compressedTo: {},
  memory: { base: 200, perSession: 6 },
  storage: { message: 600, index: 400, ticket: 5000 },
  // None is filled.
  messagesPerBlock: Number.POSITIVE_INFINITY,
  template: { alarmMetrics: 10, dashboards: 1, secrets: 2, queues: 14 },
};
/** A company that only receives: ten messages on one day. */
const quiet: UseProfile = {
  ...smallShop,
  messagesIn: 10,
  messagesOut: 0,
  conversations: 0,
  agents: 0,
  days: 1,
  listeners: 2,
  fileShare: 0,
  monthsKept: 1,
};
const quantity = (service: string, what: string, companies = 1, profile = quiet) =>
  monthlyBill(companies, profile, counts).find((line) => line.service === service && line.what === what)?.quantity;

test('counts one receive and one read per message, one index call for sixteen, and a fan-out for every event of them', () => {
  const calls = callsPerMonth(1, quiet, counts);
  expect(calls).toMatchObject({ receive: 10, markRead: 10, index: 0.625, send: 0, receipt: 0, fanOut: 20.625 });
  expect(quantity('Lambda', 'calls')).toBeCloseTo(41.25, 1);
  expect(quantity('API Gateway', 'socket messages')).toBe(41.25);
  expect(quantity('API Gateway', 'HTTP calls')).toBe(10);
});

test('charges table units for Lambdas and the runner, including its leases', () => {
  const leases = (740 - 480) * assumedCostValues.hoursPerMonth;
  expect(quantity('DynamoDB', 'write units')).toBe(41.25 * 10 + 10 * 1 + leases);
  // The tick reads the counter of companies and two ranges.
  const perMinute = 1.5 + assumedCostValues.lookReadUnits;
  const looks = perMinute * 60 * assumedCostValues.hoursPerMonth;
  expect(quantity('DynamoDB', 'read units')).toBe(41.25 * 4 + (690 - 480) * assumedCostValues.hoursPerMonth + looks);
  expect(quantity('DynamoDB', 'gigabytes kept')).toBeCloseTo((10 * 1000) / 1e9, 12);
});

test('charges an open app for pings, user status and viewing', () => {
  const staffed = {
    ...quiet,
    messagesIn: 0,
    agents: 2,
    hoursOnline: 3,
    hoursLooking: 1,
    listsRead: 0,
    conversationsOpened: 0,
  };
  const calls = callsPerMonth(1, { ...staffed, appLoads: 0 }, counts);
  expect(calls).toMatchObject({ seen: 72, refresh: 24, connect: 3, join: 3, enter: 0 });
  expect(calls.viewing).toBeCloseTo(2 * 4 + 3 * 2);
  expect(calls.viewingBeside).toBeCloseTo(2 * 0.05 * 180);
  // Six hours of sockets receive the presence of one other and each event twice.
  const frames = 2 * calls.fanOut + calls.viewing + calls.viewingBeside;
  expect(calls.ping).toBeCloseTo(2 * (pingsPerHour(frames / 6) / 2));
  // In two hours of three half of the signs of life are answered.
  expect(answeredSigns(staffed)).toBeCloseTo(1 / 3);
  // Each agent comes back to the page so often, and reads the counts of its tabs.
  expect(calls.countTickets).toBe(2 * assumedCostValues.returnsOfAgent);
  const presence = calls.viewing + calls.viewingBeside;
  expect(calls.fanOut).toBeCloseTo(72 + presence + calls.countTickets + 24 + 3 + 3 + 3);
});

test('provisions capacity for a thousand companies and more, which costs less than half of what their units would', () => {
  const ofTable = (companies: number) =>
    monthlyBill(companies, smallShop, counts).filter(({ price }) => /^(write|read)Unit/.test(price));
  const priced = (companies: number) =>
    ofTable(companies).flatMap(({ price, quantity }) => (quantity > 0 ? [price] : []));
  expect(priced(999)).toEqual(['writeUnit', 'readUnit']);
  expect(priced(1000)).toEqual(['writeUnitHour', 'readUnitHour']);
  const dollars = (companies: number) => dollarsOfBillLines(ofTable(companies), 'us-east-1') / companies;
  expect(dollars(10_000)).toBeLessThan(0.5 * dollars(999));
});

test('counts a ping every 26 seconds on a silent socket, none on a busy one', () => {
  expect(pingsPerHour(0)).toBeCloseTo(3600 / 26);
  expect(pingsPerHour(3600 / 26)).toBeCloseTo(3600 / 26 / (Math.E - 1));
  expect(pingsPerHour(3600)).toBeLessThan(0.001);
});

test('bills a Lambda for waiting for the table and for its share of a processor', () => {
  const slower = assumedCostValues.memoryPerCpuMb / assumedCostValues.functionMb;
  expect(billedLambdaMs({ trips: 2, cpuMs: 10 })).toBeCloseTo(2 * assumedCostValues.tableTripMs + 10 * slower);
});

test('counts three requests per queued message, and polls that do not depend on traffic but on runners', () => {
  expect(quantity('SQS', 'requests to inbound.fifo')).toBe(30);
  expect(quantity('SQS', 'requests to the others')).toBeCloseTo(63.75, 1);
  const polls = (companies: number) => quantity('SQS', 'polls that find nothing', companies) ?? 0;
  const standard = assumedCostValues.workerQueues - assumedCostValues.fifoQueues;
  expect(polls(1)).toBe((2 * standard + 1) * assumedCostValues.pollsPerMonth);
  expect(polls(10_000)).toBe((5 * standard + cheapestRunnerFleetFor(10_000).runners) * assumedCostValues.pollsPerMonth);
  expect(quantity('SQS', 'polls of FIFO queues')).toBe(quantity('SQS', 'polls of FIFO queues', 10_000));
});

test('bills the search worker by the messages that it gathers', () => {
  const shop = (companies: number) =>
    searchBatch(companies * 15_600, smallShop, cheapestRunnerFleetFor(companies).runners);
  expect(shop(1)).toBeCloseTo(1, 1);
  expect(shop(100)).toBeCloseTo(1 + 1.85 / 2, 1);
  expect(shop(10_000)).toBeCloseTo(1 + 185 / 5, 0);
  expect(shop(1_000_000)).toBe(50);
  const gathered = (companies: number) => {
    const line = monthlyBill(companies, smallShop, counts).find(({ price }) => price === 'queueRequest');
    return (line?.parts.index ?? 0) / callsPerMonth(companies, smallShop, counts).index;
  };
  const events = 3;
  expect(gathered(1) - events).toBeCloseTo(3, 1);
  expect(gathered(10_000) - events).toBeCloseTo(2.4, 1);
});

test('counts three requests for a wake-up message that comes alone, fewer for those that a runner takes together', () => {
  const seconds = smallShop.days * smallShop.hoursOnline * 3600;
  const requests = (perSecond: number, runners: number) => requestsPerWakeUp(perSecond * seconds, smallShop, runners);
  expect(requests(0, 1)).toBe(3);
  // At 50 a second one comes in each pause of 20 ms, and all ten of a request are deleted within the second.
  expect(requests(50, 1)).toBeCloseTo(1 + 1 / 2 + 1 / 10);
  expect(requests(400, 8)).toBeCloseTo(requests(50, 1));
  expect(requests(100_000, 1)).toBeCloseTo(1.2);
});

test('takes a small runner for few sessions, and the cheapest ones for many', () => {
  const { small, medium, large } = runnerSizes;
  expect(cheapestRunnerFleetFor(1)).toEqual({ size: 'small', runners: 1 });
  expect(cheapestRunnerFleetFor(small.maxSessions + 1)).toEqual({ size: 'medium', runners: 1 });
  expect(cheapestRunnerFleetFor(medium.maxSessions + 1)).toEqual({ size: 'large', runners: 1 });
  expect(cheapestRunnerFleetFor(10 * large.maxSessions)).toEqual({ size: 'large', runners: 10 });
});

test('multiplies use by price, which is higher in São Paulo and grows with the number of companies', () => {
  expect(dollarsOfBillLines([{ quantity: 1_000_000, price: 'writeUnit' }], 'us-east-1')).toBe(0.625);
  const [few, many] = [1, 100].map((companies) =>
    dollarsOfBillLines(monthlyBill(companies, smallShop, counts), 'us-east-1'),
  );
  expect(many).toBeGreaterThan(few ?? 0);
  expect(dollarsOfBillLines(monthlyBill(1, smallShop, counts), 'sa-east-1')).toBeGreaterThan(few ?? 0);
});

test.each(regions)('the causes of what a company costs add up to its bill in %s', (region) => {
  for (const companies of [1, 10_000]) {
    const causes = costByCause(companies, smallShop, counts, region);
    const all = causes.reduce((sum, one) => sum + one.dollars, 0);
    expect(all).toBeCloseTo(dollarsOfBillLines(monthlyBill(companies, smallShop, counts), region) / companies, 6);
    for (const { by, dollars } of causes)
      expect(Object.values(by).reduce((sum, one) => sum + one)).toBeCloseTo(dollars, 6);
  }
});

test('charges less for what is above the volume of a price', () => {
  expect(priceOf('socketMessage', 2_000_000_000, 'us-east-1')).toBeCloseTo(1000 + 800);
  expect(priceOf('httpCall', 400_000_000, 'us-east-1')).toBeCloseTo(300 + 90);
});

test('takes what is always free off the lines with the same price, once', () => {
  const line = { price: 'alarm' } as const;
  const lines = [6, 6, 6].map((quantity) => ({ ...line, quantity }));
  expect(billAfterFreeTier(lines).map(({ quantity }) => quantity)).toEqual([0, 2, 6]);
});

test('charges a metric for the hours in which it reports', () => {
  expect(quantity('CloudWatch', 'metrics')).toBe(assumedCostValues.metricsAtRest);
  expect(quantity('CloudWatch', 'metrics', 100, smallShop)).toBe(assumedCostValues.metrics);
});
