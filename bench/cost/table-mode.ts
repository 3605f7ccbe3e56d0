import { tableScaling } from '#infra/table-scaling.ts';
import { costByCause } from './causes.ts';
import type { MeasuredCounts } from './counts.ts';
import { usageOfMonth } from './month-use.ts';
import { prices } from './prices.ts';
import { assumedCostValues, smallShop } from './profile.ts';
import { unitsOfMonth } from './services/dynamodb.ts';
import { simulateScaling, weekOfLoad } from './table-capacity.ts';
import { sumOfNumbers } from './usage.ts';

const companies = 10_000;
const region = 'us-east-1';

/** Write and read units of a month of ten thousand companies, and the capacity that follows them. */
export function provisionedTable(counts: MeasuredCounts) {
  const use = { ...usageOfMonth(companies, smallShop, counts), spot: false, tableUnits: undefined };
  const of = (units: number, unitHour: number) => {
    const month = simulateScaling(weekOfLoad(units));
    return { ...month, perMillion: (month.unitHours * unitHour * 1_000_000) / units };
  };
  const { writeUnitHour, readUnitHour } = prices[region];
  const { writes, reads } = unitsOfMonth(use);
  const all = (parts: object) => sumOfNumbers(Object.values(parts));
  return { write: of(all(writes), writeUnitHour), read: of(all(reads), readUnitHour) };
}

/** The causes that follow from a message, from WhatsApp to the screen and back, with its part of the search index. */
const pipeline = ['receive', 'send', 'receipt', 'index', 'fillBlock', 'the runner for messages'];

/** Dollars of a hundred thousand messages, half of them received and half sent, of one of ten thousand companies. */
export function dollarsOfMessages(counts: MeasuredCounts): number {
  const { days, messagesIn, messagesOut } = smallShop;
  const ofMessages = costByCause(companies, smallShop, counts, region).filter(({ cause }) => pipeline.includes(cause));
  return (sumOfNumbers(ofMessages.map(({ dollars }) => dollars)) * 100_000) / (days * (messagesIn + messagesOut));
}

/** How the table is billed: by the request for few companies, by the hour for many. */
export function tableMode(counts: MeasuredCounts): string {
  const { write, read } = provisionedTable(counts);
  const { week, companiesForTableUnits } = assumedCostValues;
  const { writeUnit, readUnit } = prices[region];
  const cents = (dollars: number) => dollars.toFixed(3);
  const whole = (number: number) => Math.round(number).toLocaleString('en-US');
  // A third of the table's own units in each of two indexes.
  const least = (units: number) => Math.ceil(units / (1 + 2 * tableScaling.ofIndex));
  return `- **Table**: by the request; from ${whole(companiesForTableUnits)} companies on with provisioned capacity (the option \`tableUnits\`), by the hour. DynamoDB's own scaling aims at ${tableScaling.targetPercent} % of the capacity used, rises after two minutes above and falls after fifteen 20 points below, a few times a day. Its rules were followed minute by minute through a week of shops (hours and days assumed, each minute up to ${week.noise * 100} % more or less than the mean, \`bench/cost/table-capacity.ts\`): ${Math.round(write.used * 100)} % of the capacity is used, nothing was refused, a million write units cost ${cents(write.perMillion)} dollars instead of ${cents(writeUnit * 1_000_000)}, read units ${cents(read.perMillion)} instead of ${cents(readUnit * 1_000_000)}. At 10,000 companies the busiest minute takes ${whole(write.busiest)} write and ${whole(read.busiest)} read units a second, and the option has a twentieth of those of the table without its indexes: ${least(write.least)} and ${least(read.least)}. Never tried on AWS.`;
}
