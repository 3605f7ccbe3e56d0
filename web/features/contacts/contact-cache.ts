import type { Contact } from '#shared/contacts/contact.ts';
import type { LivePayloads } from '#shared/events.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

interface ContactPage {
  contacts: Contact[];
  count: number;
  hasMore: boolean;
}

/** The order of the list, as the server sorts it: by folded name, then by id. */
const comesBefore = (a: Contact, b: Contact): boolean => {
  const [left, right] = [foldAccentsAndCase(a.name), foldAccentsAndCase(b.name)];
  return left === right ? a.id < b.id : left < right;
};

const without = <P extends ContactPage>(pages: P[], id: number): P[] =>
  pages.map((page) =>
    page.contacts.some((one) => one.id === id)
      ? { ...page, contacts: page.contacts.filter((one) => one.id !== id) }
      : page,
  );

/** Sorts a contact into the loaded pages; a contact after all of them is left to the next page. */
const inserted = <P extends ContactPage>(pages: P[], contact: Contact): P[] => {
  const at = pages.findIndex((page) => page.contacts.some((other) => comesBefore(contact, other)));
  const target = at >= 0 ? at : pages.at(-1)?.hasMore ? -1 : pages.length - 1;
  return pages.map((page, index) => {
    if (index !== target) return page;
    const row = page.contacts.findIndex((other) => comesBefore(contact, other));
    return { ...page, contacts: page.contacts.toSpliced(row < 0 ? page.contacts.length : row, 0, contact) };
  });
};

const counted = <P extends ContactPage>(pages: P[], by: number): P[] =>
  pages.map((page) => ({ ...page, count: page.count + by }));

/** The loaded pages after a live event; null when only the server can decide (whether a contact matches a search). */
export function withContactEvent<P extends ContactPage>(
  pages: P[],
  event: LivePayloads['contact'],
  isSearch: boolean,
): P[] | null {
  const shown = (id: number) => pages.flatMap((page) => page.contacts).find((one) => one.id === id);
  if (event.action === 'delete') {
    const isShown = shown(event.contactId) !== undefined;
    const rest = without(pages, event.contactId);
    return isSearch && !isShown ? rest : counted(rest, -1);
  }
  const before = shown(event.contact.id);
  // An event does not have the last conversation.
  const contact = { ...before, ...event.contact };
  if (before && before.version > contact.version) return pages;
  if (before && before.name === contact.name) {
    return pages.map((page) => ({
      ...page,
      contacts: page.contacts.map((one) => (one.id === contact.id ? contact : one)),
    }));
  }
  if (isSearch) return null;
  const rest = inserted(without(pages, contact.id), contact);
  return event.action === 'create' && !before ? counted(rest, 1) : rest;
}
