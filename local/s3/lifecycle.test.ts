import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expireObjects, expiryRules } from './lifecycle.ts';
import { ObjectStore } from './object-store.ts';

const day = 24 * 3_600_000;
const rule = (prefix: string, days: number, status = 'Enabled') =>
  `<Rule><ID>x</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>${status}</Status><Expiration><Days>${days}</Days></Expiration></Rule>`;
const rules = (...all: string[]) => `<LifecycleConfiguration>${all.join('')}</LifecycleConfiguration>`;

test('ignores rules that are disabled or not about age', () => {
  const parts =
    '<Rule><Prefix/><Status>Enabled</Status><AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule>';
  expect(expiryRules(rules(rule('a/', 1, 'Disabled'), parts))).toEqual([]);
  expect(expiryRules(rules(rule('a/', 2)))).toEqual([{ prefix: 'a/', after: 2 * day }]);
  expect(expiryRules('')).toEqual([]);
});

test('removes only objects older than their rule allows', async () => {
  const store = new ObjectStore(undefined);
  const now = Date.now();
  store.createBucket('files');
  store.saveSettings('files', { lifecycle: rules(rule('uploads/', 1)) });
  for (const [key, age] of [
    ['uploads/old', day + 1],
    ['uploads/new', day - 1],
    ['kept/old', 100 * day],
  ] as const) {
    const blob = randomUUID();
    writeFileSync(store.blobFile(blob), 'x');
    await store.put('files', { key, blob, size: 1, etag: 'e', modifiedAt: now - age, headers: {} });
  }
  await expireObjects(store, now);
  expect([...store.list('files', '', '')].map(({ key }) => key)).toEqual(['kept/old', 'uploads/new']);
  store.close();
});
