import type { Key } from '#shared/server/keys.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';

interface PendingDelete {
  key: Key;
  resolve(): void;
  reject(error: unknown): void;
}

/** Rows that BatchWriteItem accepts in one request. */
const maxPerRequest = 25;

let waiting: PendingDelete[] = [];
let isBusy = false;

const removeBatch = async (deletes: readonly PendingDelete[]): Promise<void> => {
  try {
    // BatchWriteItem rejects duplicate keys, so deletes are deduplicated.
    const keys = new Map(deletes.map(({ key }) => [`${key.pk} ${key.sk}`, key]));
    await writeRowsInBatches([], [...keys.values()]);
    for (const { resolve } of deletes) resolve();
  } catch (error) {
    for (const { reject } of deletes) reject(error);
  }
};

const drain = async (): Promise<void> => {
  while (waiting.length > 0) {
    const deletes = waiting.slice(0, maxPerRequest);
    waiting = waiting.slice(maxPerRequest);
    await removeBatch(deletes);
  }
  isBusy = false;
};

/**
 * Removes a row, whether it exists or not. Calls of the same turn of the event loop share a request, and those made
 * during it the next one: under load twenty-five rows cost one trip. The calls of one request fail together.
 */
export function removeCoalesced(key: Key): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject });
    if (isBusy) return;
    isBusy = true;
    // Calls of the same turn of the event loop join this request.
    setImmediate(() => void drain());
  });
}
