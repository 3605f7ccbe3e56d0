import type { ContactListItem, ContactListListed } from '#shared/contact-lists/contact-list.ts';
import type { LivePayloads } from '#shared/events.ts';

interface Listed {
  id: number;
  name: string;
  version: number;
}

type Change<Row> = { action: 'create' | 'update'; record: Row } | { action: 'delete'; id: number };

/** Rows sorted by name after an event; null when they must be read to find where a row belongs now. */
const withChange = <Row extends Listed>(rows: readonly Row[], event: Change<Listed & Partial<Row>>): Row[] | null => {
  if (event.action === 'delete') return rows.filter(({ id }) => id !== event.id);
  const { record } = event;
  const shown = rows.find(({ id }) => id === record.id);
  if (!shown) return event.action === 'create' ? null : [...rows];
  if (shown.version > record.version) return [...rows];
  return shown.name === record.name ? rows.map((row) => (row.id === record.id ? { ...row, ...record } : row)) : null;
};

const inPages = <P, Row extends Listed>(
  pages: P[],
  event: Change<Listed & Partial<Row>>,
  rowsOf: (page: P) => readonly Row[],
  withRows: (page: P, rows: Row[]) => P,
): P[] | null => {
  const all = pages.flatMap(rowsOf);
  if (withChange(all, event) === null) return null;
  return pages.map((page) => {
    const rows = rowsOf(page);
    const touched = rows.some(({ id }) => id === (event.action === 'delete' ? event.id : event.record.id));
    return touched ? withRows(page, withChange(rows, event) ?? [...rows]) : page;
  });
};

/** The loaded pages of contact lists after a live event; null when the list must be read again. */
export function withListEvent<P extends { records: ContactListListed[] }>(
  pages: P[],
  event: LivePayloads['ContactList'],
): P[] | null {
  return inPages(
    pages,
    event,
    ({ records }) => records,
    (page, records) => ({ ...page, records }),
  );
}

/** The loaded pages of a list's items after a live event about one of them; null when the list must be read again. */
export function withItemEvent<P extends { contacts: ContactListItem[] }>(
  pages: P[],
  event: Exclude<LivePayloads['ContactListItem'], { action: 'reload' }>,
): P[] | null {
  return inPages(
    pages,
    event,
    ({ contacts }) => contacts,
    (page, contacts) => ({ ...page, contacts }),
  );
}
