import type { Key } from '#shared/server/keys.ts';
import { writeEach } from '#shared/server/table-batch.ts';

interface Wish {
  key: Key;
  resolve(): void;
  reject(error: unknown): void;
}

/** What one request takes. */
const most = 25;

let waiting: Wish[] = [];
let isBusy = false;

const carryOut = async (wishes: readonly Wish[]): Promise<void> => {
  try {
    // Of a row wished away twice once: a request may not name it more often.
    const keys = new Map(wishes.map(({ key }) => [`${key.pk} ${key.sk}`, key]));
    await writeEach([], [...keys.values()]);
    for (const { resolve } of wishes) resolve();
  } catch (error) {
    for (const { reject } of wishes) reject(error);
  }
};

const drain = async (): Promise<void> => {
  isBusy = true;
  while (waiting.length > 0) {
    const wishes = waiting.slice(0, most);
    waiting = waiting.slice(most);
    await carryOut(wishes);
  }
  isBusy = false;
};

/**
 * Removes a row, whether it is there or not. While a request is under way others wait and leave together with the next one: alone a row
 * goes at once, in a crowd twenty-five cost one trip. Those of one request fail together.
 */
export const removeTogether = (key: Key): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject });
    if (!isBusy) void drain();
  });
