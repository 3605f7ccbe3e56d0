import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { auditEntryRuns } from './entry-runs.ts';

let id = 0;
const entry = (name: string, fields: Partial<AuditEntry> = {}): AuditEntry => {
  id += 1;
  return {
    id: `e${id}`,
    action: 'auth.login',
    actor: { kind: 'user', id: 1, name },
    target: { kind: 'user', id: '1', name },
    result: 'done',
    changes: [],
    ...fields,
  } as unknown as AuditEntry;
};
const sizes = (entries: AuditEntry[]) => auditEntryRuns(entries).map(({ length }) => length);

test('neighbours that read the same are one group, from three on', () => {
  expect(sizes([entry('Ana'), entry('Ana'), entry('Ana'), entry('Rui'), entry('Rui'), entry('Ana')])).toEqual([
    3, 1, 1, 1,
  ]);
});

test('refused entries and those with values stay alone', () => {
  const refused = () => entry('Ana', { result: 'ERR_INVALID_CREDENTIALS' } as Partial<AuditEntry>);
  const changed = () => entry('Ana', { changes: [{ field: 'name', before: 'a', after: 'b' }] });
  expect(sizes([refused(), refused(), refused(), changed(), changed(), changed()])).toEqual([1, 1, 1, 1, 1, 1]);
});

test('every entry is kept, in its order', () => {
  const all = ['Ana', 'Ana', 'Ana', 'Ana', 'Rui', 'Ana', 'Ana', 'Ana'].map((name) => entry(name));
  expect(auditEntryRuns(all).flat()).toEqual(all);
});
