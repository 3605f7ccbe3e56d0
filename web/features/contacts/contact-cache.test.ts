import { describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { withContactEvent } from './contact-cache.ts';

const a = (id: number, name: string, version = 1) => ({ id, name, version }) as Contact;
const pages = [
  { contacts: [a(1, 'Ana'), a(2, 'Bia')], count: 4, hasMore: true },
  { contacts: [a(3, 'Édson')], count: 4, hasMore: true },
];
const names = (next: typeof pages | null) => next?.map(({ contacts }) => contacts.map(({ name }) => name).join(' '));

describe('withContactEvent', () => {
  it('sorts a new contact in by its name', () => {
    const next = withContactEvent(pages, { action: 'create', contact: a(9, 'Alan') }, false);
    expect(names(next)).toEqual(['Alan Ana Bia', 'Édson']);
    expect(next?.map(({ count }) => count)).toEqual([5, 5]);
    expect(names(withContactEvent(pages, { action: 'create', contact: a(9, 'caio') }, false))).toEqual([
      'Ana Bia',
      'caio Édson',
    ]);
  });
  it('leaves a contact after the loaded ones to the next page, or puts it last on the last page', () => {
    const event = { action: 'create', contact: a(9, 'Zeca') } as const;
    expect(names(withContactEvent(pages, event, false))).toEqual(['Ana Bia', 'Édson']);
    const whole = [{ contacts: [a(1, 'Ana')], count: 1, hasMore: false }];
    expect(names(withContactEvent(whole, event, false))).toEqual(['Ana Zeca']);
  });
  it('moves a renamed contact, and shows other changes in place', () => {
    expect(names(withContactEvent(pages, { action: 'update', contact: a(1, 'Carla', 2) }, false))).toEqual([
      'Bia',
      'Carla Édson',
    ]);
    const blocked = { ...a(2, 'Bia', 2), blocked: true };
    expect(withContactEvent(pages, { action: 'update', contact: blocked }, true)?.[0]?.contacts[1]).toEqual(blocked);
  });
  it('keeps the last conversation, which events do not have', () => {
    const lastConversation = { uuid: 'u', at: '2026-03-02T12:00:00.000Z', tags: [] };
    const shown = [{ contacts: [{ ...a(1, 'Ana'), lastConversation }], count: 1, hasMore: false }];
    for (const name of ['Ana', 'Carla']) {
      const next = withContactEvent(shown, { action: 'update', contact: a(1, name, 2) }, false);
      expect(next?.[0]?.contacts).toEqual([{ ...a(1, name, 2), lastConversation }]);
    }
  });
  it('ignores a version older than the one shown', () => {
    const shown = [{ contacts: [a(1, 'Ana', 5)], count: 1, hasMore: false }];
    expect(withContactEvent(shown, { action: 'update', contact: a(1, 'Old', 4) }, false)).toBe(shown);
  });
  it('removes a deleted contact', () => {
    const next = withContactEvent(pages, { action: 'delete', contactId: 3 }, false);
    expect(names(next)).toEqual(['Ana Bia', '']);
    expect(next?.[0]?.count).toBe(3);
  });
  it('returns null for a new contact during a search', () => {
    expect(withContactEvent(pages, { action: 'create', contact: a(9, 'Alan') }, true)).toBeNull();
  });
});
