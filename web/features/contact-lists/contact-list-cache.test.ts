import { expect, test } from 'vitest';
import type { ContactList } from '#shared/contact-lists/contact-list.ts';
import { withListEvent } from './contact-list-cache.ts';

const row = (id: number, name: string, version = 1): ContactList => ({
  id,
  name,
  version,
  contactsCount: version,
  figures: null,
  createdAt: '',
  updatedAt: '',
});
const lastUse = { campaignId: 4, name: 'Natal', at: '2026-11-28T10:00:00.000Z' };
const listed = (...args: Parameters<typeof row>) => ({ ...row(...args), lastUse });
const pages = () => [{ records: [listed(1, 'Ana')] }, { records: [listed(2, 'Bia', 5)] }];

test('changes a shown row by a newer one, which has no last use, and keeps it against an older one', () => {
  expect(withListEvent(pages(), { action: 'update', record: row(2, 'Bia', 6) })?.[1]?.records).toEqual([
    listed(2, 'Bia', 6),
  ]);
  expect(withListEvent(pages(), { action: 'update', record: row(2, 'Bia', 4) })).toEqual(pages());
});

test('removes a deleted row, and reads the list again for a new or a renamed one', () => {
  expect(withListEvent(pages(), { action: 'delete', id: 1 })?.[0]?.records).toEqual([]);
  expect(withListEvent(pages(), { action: 'create', record: row(3, 'Cau') })).toBeNull();
  expect(withListEvent(pages(), { action: 'update', record: row(2, 'Zoe', 6) })).toBeNull();
});

test('ignores a change of a row that is not loaded', () => {
  expect(withListEvent(pages(), { action: 'update', record: row(9, 'Ida') })).toEqual(pages());
});
