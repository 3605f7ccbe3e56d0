import type { Key } from '#shared/server/keys.ts';
import { writeEach } from '#shared/server/table-batch.ts';

interface Wish {
  key: Key;
  resolve(): void;
  reject(error: unknown): void;
}

/** Rows that BatchWriteItem accepts in one request. */
const most = 25;

let waiting: Wish[] = [];
let isBusy = false;

const carryOut = async (wishes: readonly Wish[]): Promise<void> => {
  try {
    // BatchWriteItem rejects duplicate keys, so deletes are deduplicated.
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
 * Removes a row, whether it exists or not. Calls during a request wait and share the next one: alone a row is removed
 * at once, under load twenty-five rows cost one trip. The calls of one request fail together.
 */
export const removeTogether = (key: Key): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject });
    if (!isBusy) void drain();
  });
