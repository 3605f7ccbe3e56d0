import type { ObjectStore } from './object-store.ts';
import { elementContents, elementText } from './xml.ts';

const day = 24 * 3_600_000;

interface Expiry {
  prefix: string;
  /** How many milliseconds an object is kept. */
  after: number;
}

/** The enabled rules of a lifecycle document that expire objects by their age. */
export function expiryRules(document: string): Expiry[] {
  return elementContents(document, 'Rule').flatMap((rule) => {
    const days = Number(elementText(elementContents(rule, 'Expiration')[0] ?? '', 'Days'));
    if (elementText(rule, 'Status') !== 'Enabled' || !(days > 0)) return [];
    return [{ prefix: elementText(rule, 'Prefix') ?? '', after: days * day }];
  });
}

/**
 * Removes objects that are older than their bucket's rules allow. The real service does so once a day, so nothing may
 * rely on the hour.
 */
export async function expireObjects(store: ObjectStore, now: number): Promise<void> {
  for (const bucket of store.buckets()) {
    for (const { prefix, after } of expiryRules(store.settings(bucket)?.lifecycle ?? '')) {
      const expired = [...store.list(bucket, prefix, '')].filter(({ modifiedAt }) => now - modifiedAt > after);
      for (const { key } of expired) await store.remove(bucket, key);
    }
  }
}
