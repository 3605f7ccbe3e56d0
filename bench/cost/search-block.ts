import { fillBlock, latestMessages, perSearchBlock } from '#functions/engagement/search/fill-block.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { looksOneIn } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { OperationCount } from './counts.ts';
import { assumedCostValues } from './profile.ts';
import { bytesOfTable } from './row-sizes.ts';
import { sumOfNumbers } from './usage.ts';

/** Words of three letters or more of made-up texts: so many different ones, of which texts use the `n`th in proportion to 1/n (Zipf's law). */
const { vocabulary, wordsOfText, numberOneIn } = assumedCostValues.searchTexts;
const daySeconds = 9 * 3600;
const perDay = 400;

/** Numbers from 0 to 1 that look random, the same ones in each run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};
const random = numbers(20_261_128);
const below = (most: number) => Math.floor(random() * most);

const syllables = [...'bcdfghjlmnpqrstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));

/** Different words of two to four syllables; the first ones, which are used most, are short. */
const words = (): string[] => {
  const made = new Set<string>();
  while (made.size < vocabulary) {
    const length = 2 + below(made.size < 100 ? 1 : 3);
    made.add(Array.from({ length }, () => syllables[below(syllables.length)]).join(''));
  }
  return [...made];
};

const weights = Array.from({ length: vocabulary }, (_, n) => 1 / (n + 1));
const total = sumOfNumbers(weights);

const pick = (list: readonly string[]): string => {
  let left = random() * total;
  for (const [n, word] of list.entries()) {
    left -= weights[n] ?? 0;
    if (left < 0) return word;
  }
  return list[0] ?? '';
};

const text = (list: readonly string[], n: number): string => {
  const some = Array.from({ length: 1 + below(2 * wordsOfText - 1) }, () => pick(list));
  return [...new Set([...some, ...(n % numberOneIn === 0 ? [String(4_587_213 + n * 7919)] : [])])].join(' ');
};

/** Messages of many conversations in the rows of those that no block has taken yet. */
const storeLatest = async (tenant: Tenant): Promise<void> => {
  const list = words();
  const start = Date.parse('2026-11-02T12:00:00Z');
  const rows = Array.from({ length: perSearchBlock }, (_, n) => {
    const at = new Date(start + n * Math.round((daySeconds / perDay) * 1000)).toISOString();
    const ticketId = 10_000 + Math.floor(n / 50) * 5 + below(5);
    const key = keys.latestMessage(tenant, at, ticketId, 1 + below(40));
    return { ...key, contactId: ticketId - 3, whatsappId: 1, words: text(list, n) } as { pk: string; sk: string };
  });
  await writeRowsInBatches(rows);
};

const measured = async (work: () => Promise<unknown>) => {
  const start = process.cpuUsage();
  const { bill } = await meterTableCost(work);
  const { user, system } = process.cpuUsage(start);
  return { ...bill, cpuMs: (user + system) / 1000 };
};

/**
 * Fills a block of the search index: what it takes, with the looks at the messages that wait, which find half as many on average, and the bytes that a
 * message keeps in it.
 */
export async function measureBlock(): Promise<{
  fillBlock: OperationCount;
  messages: number;
  bytesPerMessage: number;
}> {
  // The first block also warms this process up.
  for (const _ of Array(2)) await fillOne();
  return fillOne();
}

async function fillOne() {
  const { tenant } = await seedCompany();
  const before = await bytesOfTable();
  await storeLatest(tenant);
  const waiting = await bytesOfTable();
  const look = await measured(() => latestMessages(tenant));
  const latest = await latestMessages(tenant);
  const fill = await measured(() => fillBlock(tenant, latest));
  const left = (await latestMessages(tenant)).length;
  const messages = latest.length - left;
  const bytesOfLeft = (waiting - before) * (left / latest.length);
  const looks = messages / looksOneIn / 2;
  const rounded = (number: number) => Math.round(number * 100) / 100;
  const fillBlockCount: OperationCount = {
    writeUnits: rounded(fill.writeUnits),
    readUnits: rounded(fill.readUnits + looks * look.readUnits),
    trips: rounded(fill.trips + 2 * looks * look.trips),
    cpuMs: rounded(fill.cpuMs + looks * look.cpuMs),
    answerBytes: 0,
    liveEvents: 0,
    orders: 0,
    wakeUps: 0,
  };
  const bytesPerMessage = Math.round(((await bytesOfTable()) - before - bytesOfLeft) / messages);
  return { fillBlock: fillBlockCount, messages, bytesPerMessage };
}
