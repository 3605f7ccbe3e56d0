import { wakeUpPace } from '#runner/fleet/wake-up-pace.ts';
import { jobs } from '#shared/jobs.ts';
import { presenceBesideColleague, typingRepeatMs, viewingRepeatMs } from '#shared/presence/presence.ts';
import { looksOneIn } from '#shared/search/when-indexed.ts';
import { shardDirectoryCacheMs } from '#shared/server/shard-directory.ts';
import { type BilledOptions, billAfterFreeTier, dollarsOfBillLines, monthlyBill } from './bill.ts';
import { type BillLine, otherCostCauses } from './bill-line.ts';
import { costByCause, resourceGroups } from './causes.ts';
import { type MeasuredCounts, operationNames } from './counts.ts';
import { goalRows } from './goal-rows.ts';
import {
  type AwsPrice,
  freeTierQuantities,
  priceOf,
  priceSources,
  prices,
  pricesAsOf,
  type Region,
  regions,
} from './prices.ts';
import { assumedCostValues, idleCompany, smallShop } from './profile.ts';
import { tableMode } from './table-mode.ts';
import {
  callsPerMonth,
  cheapestRunnerFleetFor,
  requestsPerWakeUp,
  searchBatch,
  totalOfOperations,
  typingsOfMessage,
} from './usage.ts';

const sizes = [1, 100, 10_000];

const whole = (number: number) => Math.round(number).toLocaleString('en-US');
/** Shows cents only below 1000 dollars. */
const money = (amount: number) =>
  amount >= 1000
    ? whole(amount)
    : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (number: number) =>
  number >= 100 ? whole(number) : number.toLocaleString('en-US', { maximumSignificantDigits: 3 });

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), `|${cells.map((_, n) => (n === 0 ? '---|' : '---:|')).join('')}`];

const billOf = (counts: MeasuredCounts, companies: number) => monthlyBill(companies, smallShop, counts);
const unique = (lines: readonly BillLine[]) => [...new Set(lines.map(({ service }) => service))];

const totals = (counts: MeasuredCounts): string[] => [
  ...head('a month, in dollars', ...regions.flatMap((region) => sizes.map((size) => `${whole(size)} (${region})`))),
  ...unique(billOf(counts, 1)).map((service) =>
    row(service, ...perRegion((region, size) => money(monthlyCostOf(counts, size, region, service)))),
  ),
  row('**together**', ...perRegion((region, size) => `**${money(monthlyCostOf(counts, size, region))}**`)),
  row(
    '**after the always-free tier**',
    ...perRegion((region, size) => `**${money(dollarsOfBillLines(billAfterFreeTier(billOf(counts, size)), region))}**`),
  ),
  row('for one company', ...perRegion((region, size) => money(monthlyCostOf(counts, size, region) / size))),
  row('for a thousand messages', ...perRegion((region, size) => money(perThousand(counts, size, region)))),
];

const perRegion = (cell: (region: Region, size: number) => string) =>
  regions.flatMap((region) => sizes.map((size) => cell(region, size)));

/** Dollars a month for so many companies: of one service, or of all. */
export function monthlyCostOf(counts: MeasuredCounts, companies: number, region: Region, service?: string): number {
  return dollarsOfBillLines(
    billOf(counts, companies).filter((line) => service === undefined || line.service === service),
    region,
  );
}

/** Dollars a month in us-east-1 for one connection without any message: by list, and after what is always free. */
export function monthlyCostAtRest(
  counts: MeasuredCounts,
  options: BilledOptions = {},
): { list: number; afterFree: number } {
  const resting = monthlyBill(1, idleCompany, counts, options);
  return {
    list: dollarsOfBillLines(resting, 'us-east-1'),
    afterFree: dollarsOfBillLines(billAfterFreeTier(resting), 'us-east-1'),
  };
}

/** The cost of a connection without any message, line by line, by list and after what is always free. */
const restLines = (counts: MeasuredCounts): string[] => {
  const listed = monthlyBill(1, idleCompany, counts);
  const free = billAfterFreeTier(listed);
  const cost = ({ price, quantity }: BillLine) => priceOf(price, quantity, 'us-east-1');
  const { list, afterFree } = monthlyCostAtRest(counts);
  return [
    ...head('at rest, us-east-1', 'by list', 'after always-free'),
    ...listed.flatMap((line, n) => {
      const left = free[n];
      return left && cost(line) >= 0.005
        ? [row(`${line.service}: ${line.what}`, money(cost(line)), money(cost(left)))]
        : [];
    }),
    row('**together**', `**${money(list)}**`, `**${money(afterFree)}**`),
  ];
};

/** Where the dollars of one of ten thousand companies go. */
const causeRows = (counts: MeasuredCounts): string[] => {
  const cents = (dollars: number) => (dollars < 0.00005 ? '' : (dollars * 100).toFixed(2));
  const isOther = (cause: string) => (otherCostCauses as readonly string[]).includes(cause);
  return [
    ...head('cause', ...resourceGroups, 'cents'),
    ...costByCause(10_000, smallShop, counts, 'us-east-1').map(({ cause, by, dollars }) =>
      row(
        isOther(cause) ? cause : `\`${cause}\``,
        ...resourceGroups.map((one) => cents(by[one])),
        `**${cents(dollars)}**`,
      ),
    ),
  ];
};

const priceRows = (): string[] => [
  ...head('price', 'us-east-1', 'AWS’s page', 'read'),
  ...(Object.keys(priceSources) as AwsPrice[]).map((price) => {
    const { page, read } = priceSources[price];
    return row(`\`${price}\``, each(price, 'us-east-1'), page, read ?? 'from memory');
  }),
];

const perThousand = (counts: MeasuredCounts, companies: number, region: Region) =>
  (monthlyCostOf(counts, companies, region) * 1000) /
  (companies * smallShop.days * (smallShop.messagesIn + smallShop.messagesOut));

const lines = (counts: MeasuredCounts): string[] => [
  ...head('what', ...sizes.map((size) => `${whole(size)}`), 'always free', 'dollars of one, us-east-1', 'sa-east-1'),
  ...billOf(counts, 1).map(({ service, what, price }, n) =>
    row(
      `${service}: ${what}`,
      ...sizes.map((size) => amount(billOf(counts, size)[n]?.quantity ?? 0)),
      amount(freeTierQuantities[price] ?? 0),
      ...regions.map((region) => each(price, region)),
    ),
  ),
];

const each = (price: AwsPrice, region: Region): string => {
  const one = prices[region][price];
  return one < 0.001 ? `${Number((one * 1_000_000).toPrecision(6))} per million` : String(one);
};

const measured = ({ operations }: MeasuredCounts): string[] => [
  ...head(
    'one of',
    'write units',
    'read units',
    'trips',
    'processor ms',
    'live events',
    'search orders',
    'wake-ups',
    'answer bytes',
  ),
  ...operationNames.map((name) => {
    const { writeUnits, readUnits, trips, cpuMs, liveEvents, orders, wakeUps, answerBytes } = operations[name];
    return row(`\`${name}\``, writeUnits, readUnits, trips, cpuMs, liveEvents, orders, wakeUps, whole(answerBytes));
  }),
];

const fleet = (counts: MeasuredCounts): string => {
  const { memory, runner } = counts;
  const runners = sizes.map((companies) => {
    const { size, runners: number } = cheapestRunnerFleetFor(companies * smallShop.connections);
    return `${whole(number)} \`${size}\` for ${whole(companies)}`;
  });
  return `A runner takes ${memory.base} MB and ${memory.perSession} MB for each session at rest, and is filled to ${assumedCostValues.runnerFill * 100} %:
${runners.join(', ')}. It writes ${runner.messageIn.writeUnits} units for a message in and ${runner.messageOut.writeUnits} for one out (reads ${runner.messageIn.readUnits} and ${runner.messageOut.readUnits}),
and ${whole(runner.idleHour.writeUnits)} an hour (reads ${whole(runner.idleHour.readUnits)}) for its lease and the lists of its connections. Each further
16 runners or so add one read unit to each of the ${assumedCostValues.heartbeatsPerHour} heartbeats an hour of each.`;
};

/** Messages that a call of the search worker gathers, for each size. */
const gatheredAt = (counts: MeasuredCounts): string =>
  sizes
    .map((companies) => {
      const { index } = callsPerMonth(companies, smallShop, counts);
      const { runners } = cheapestRunnerFleetFor(companies * smallShop.connections);
      return searchBatch(index, smallShop, runners).toFixed(1);
    })
    .join(', ');

/** Requests for a wake-up message, for each size. */
const wakeUpRequestsAt = (counts: MeasuredCounts): string =>
  sizes
    .map((companies) => {
      const calls = callsPerMonth(companies, smallShop, counts);
      const wakeUps = totalOfOperations(calls, (name) => counts.operations[name].wakeUps);
      const { runners } = cheapestRunnerFleetFor(companies * smallShop.connections);
      return requestsPerWakeUp(wakeUps, smallShop, runners).toFixed(1);
    })
    .join(', ');

/** The cost sheet: every number comes from the counts, `profile.ts` or `prices.ts`. */
export function costDocument(counts: MeasuredCounts): string {
  return `${[
    '# The cost on AWS',
    '',
    `Made by \`npm run cost\` from what was measured on ${counts.measuredOn} (\`bench/cost/counts.json\`), the use assumed in \`bench/cost/profile.ts\``,
    `and the prices in \`bench/cost/prices.ts\` (${pricesAsOf}): list prices, without discounts and taxes, and in a line of its own less what AWS gives each account for nothing every month. **Check them before you`,
    'decide**: [the last table](#prices) names where each was read and when; all of sa-east-1 is from ratios. `npm run cost -- --measure` takes the counts',
    'anew.',
    '',
    '## A month of 1, 100 and 10,000 companies',
    '',
    ...totals(counts),
    '',
    `A company here is a shop with ${smallShop.agents} agents who are online ${smallShop.hoursOnline} hours on ${smallShop.days} days, ${smallShop.connections} WhatsApp number, and each day`,
    `${smallShop.messagesIn} messages in, ${smallShop.messagesOut} out and ${smallShop.conversations} conversations accepted and closed. An agent reads lists ${smallShop.listsRead} times, opens ${smallShop.conversationsOpened} conversations and loads the app`,
    `${smallShop.appLoads} times; a live event is posted to ${smallShop.listeners} of them. ${smallShop.fileShare * 100} % of the messages carry a file of ${smallShop.fileMb} MB that is looked at ${smallShop.fileViews} times, ${assumedCostValues.cachedLooks * 100} % of the looks after the first by a browser that has it. Messages and files of`,
    `${smallShop.monthsKept} months are kept: in its first year a company has less to store.`,
    '',
    'Every conversation is counted as a new contact with its ticket, which overstates the storage.',
    '',
    `**At rest**, with one connection and no message: ${money(monthlyCostAtRest(counts).list)} dollars in us-east-1, ${money(monthlyCostAtRest(counts).afterFree)} after the always-free tier; ${money(monthlyCostAtRest(counts, { spot: true }).afterFree)} on spare capacity (the option \`spot\`), if AWS sells it for 30 % of the price.`,
    '',
    ...restLines(counts),
    '',
    '## Where the dollars of a company go',
    '',
    'Cents a month of one of ten thousand companies in us-east-1, the dearest cause first. An [operation](#measured-operations) has the functions, events and wake-up messages',
    'that follow from it. “Table” are its read and write units, “storage” the bytes of the table and of files, “HTTP” also what CloudFront delivers.',
    '',
    ...causeRows(counts),
    '',
    '## Aims',
    '',
    ...goalRows(counts),
    '',
    '## Quantities',
    '',
    ...lines(counts),
    '',
    '## Measured operations',
    '',
    'On the real table engine, with the handlers themselves. Trips are requests to the table one after the other.',
    '',
    ...measured(counts),
    '',
    fleet(counts),
    '',
    `A message keeps ${counts.storage.message} bytes in the table and its indexes and ${whole(counts.storage.index)} in those of the search, a ticket with its contact, its pointers and the words it is found by ${whole(counts.storage.ticket)}.`,
    `An outgoing message brings ${counts.runner.receiptsPerMessage} receipts (accepted, delivered, read).`,
    '',
    '## How it is computed',
    '',
    `- **Lambda**: ${assumedCostValues.functionMb} MB; billed are trips × ${assumedCostValues.tableTripMs} ms, and processor time × ${assumedCostValues.memoryPerCpuMb}/${assumedCostValues.functionMb}, because Lambda gives a whole processor with ${assumedCostValues.memoryPerCpuMb} MB. Cold starts are not counted.`,
    `- **Queues**: every message is sent, received and deleted alone. Under load batches of ten make it cheaper. Only the worker of the search index, for which no user waits, is billed by what it gathers: while companies work, ${gatheredAt(counts)} messages a call for ${sizes.map(whole).join(', ')} companies (one, and those of ${jobs.search.gatherSeconds} s shared by Lambda’s ${assumedCostValues.pollers.unbounded} or, beside several runners, ${assumedCostValues.pollers.bounded} pollers, at most ${jobs.search.batchSize}); each is still sent and received alone, but a call is billed once and deletes ten by a request. A runner receives the wake-up messages of ${wakeUpPace.gatherMs} ms and deletes those of a second together: ${wakeUpRequestsAt(counts)} requests for each, its sending included.`,
    `- **Polling**: ${assumedCostValues.workerQueues} queues of workers with long polls of 20 seconds: ${assumedCostValues.pollers.bounded} each, with a single runner ${assumedCostValues.pollers.unbounded}, because Lambda needs no bound there. Each runner polls one queue of wake-up messages. ${assumedCostValues.fifoQueues} of the queues are FIFO, whose requests cost more and have ${assumedCostValues.pollers.bounded} polls each.`,
    tableMode(counts),
    `- **Looks**: the tick reads 1.5 units a minute for one company, half a unit more for each further one and 32 at most, the runner ${assumedCostValues.lookReadUnits} a minute for each session on average: half a unit for messages that wait, and two for everything every third minute. A sender of wake-up messages reads one unit to find the runners, at most every ${shardDirectoryCacheMs / 1000} seconds.`,
    `- **Metrics** are charged for the hours in which they report: ${assumedCostValues.metricsAtRest} always, the others while a company works.`,
    '- **Volume**: socket messages above a thousand million and HTTP calls above 300 million a month are cheaper (0.8 and 0.9 of the price).',
    `- **Search**: messages enter the index in the transaction that stores them, \`index\` looks after each ${looksOneIn}th whether there are enough for a block, and \`fillBlock\` once for ${counts.messagesPerBlock} messages, with the looks whether there are enough. It was measured with made-up texts of ${assumedCostValues.searchTexts.wordsOfText} words of three letters or more on average, by Zipf’s law out of ${whole(assumedCostValues.searchTexts.vocabulary)}, and a number of its own in one text of ${assumedCostValues.searchTexts.numberOneIn}. A conversation of more than 200 messages adds up to three write units a message.`,
    `- **Requests**: an opened conversation reads its messages and what is beside them in one request, messages and notes once more if they changed before its events came (assumed for ${assumedCostValues.readAgainShare * 100} %; the answer to the join has a checksum of them); a load of the app makes ${assumedCostValues.readsOfLoad.alone + assumedCostValues.readsOfLoad.together} beside those of its user and socket, ${assumedCostValues.readsOfLoad.together} of them with several reads (counted in the app by \`e2e/journeys/requests.test.ts\`), and its first list reads the saved views. The counts of the tabs are read ${assumedCostValues.countsOfConversation} times for each conversation and listener whose page is in sight (${smallShop.hoursLooking} of ${smallShop.hoursOnline} hours), and at each of ${assumedCostValues.returnsOfAgent} returns to it a day, and one text in five is saved as a draft and removed.`,
    `- **Sockets**: events × listeners; an answered ping after each silence of ${assumedCostValues.silentSeconds} seconds in the half of the time on screen in which a user works (as many as the frames leave), and ${assumedCostValues.signsPerHour} signs of life an hour, of which ${assumedCostValues.answeredSignsPerHour} are answered while no conversation is on screen; one frame leaves a conversation and enters the next (\`enter\`; ${assumedCostValues.leftAlone * 100} % are left alone, by \`left\`); presence goes out when it changes (\`typing\` ${typingsOfMessage.toFixed(1)} times for each message, at once and every ${typingRepeatMs / 1000} seconds) and every ${viewingRepeatMs / 60_000} minutes while a conversation is on screen (${smallShop.hoursLooking} hours a day), to all listeners but the sender, and every ${presenceBesideColleague.viewingEveryMs / 1000} seconds to a colleague who has it open too (\`viewingBeside\`, ${assumedCostValues.besideShare * 100} % of that time), past the queue of live events; a socket lives ${assumedCostValues.socketHours} hours, joins its lists by one frame (\`join\`) and asks ${assumedCostValues.answersToJoin} others for their presence; an access token is exchanged ${assumedCostValues.refreshesPerHour} times an hour.`,
    `- **Logs**: ${assumedCostValues.logBytesPerCall} bytes for each call of a Lambda (its lines and metrics, the access log; assumed), ${assumedCostValues.logBytesPerCommand} for a command on the socket, which is logged when it fails and in a sample, kept 30 days, whose storage is negligible.
- **Receipts**: of ${counts.runner.receiptsPerMessage} for each message sent ${assumedCostValues.receiptsStored} are stored and announced, to the open conversation alone; the others come within the same second.`,
    `- **Answers** of more than 1.4 KB are compressed: a list of tickets to ${counts.compressedTo.listTickets}, a conversation to ${counts.compressedTo.openConversation} of its bytes, measured with made-up people and texts.`,
    '- **Keys**: none are paid for; the table, the queues and the buckets are encrypted with keys of AWS. Secrets are read once per cold start.',
    '',
    'Not included: the firewall, which is off by default (the option `waf`: about 8 dollars a month and 0.60 for a million requests), a domain, mail and',
    'AWS support.',
    '',
    '## Prices',
    '',
    'Dollars of one unit. “Read” is the month in which the price was seen on the page or in a quotation of it.',
    '',
    ...priceRows(),
  ].join('\n')}\n`;
}
