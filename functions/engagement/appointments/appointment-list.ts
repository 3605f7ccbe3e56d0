import * as z from 'zod';
import { readPage } from '#functions/platform/http/cursor.ts';
import { calendarFeedSpan, perPage } from '#shared/appointments/contract.ts';
import type { PageQuery } from '#shared/http/page.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** The last appointment that a page read, and how many were found so far. */
const Position = z.object({ date: z.string().max(40), id: z.int(), found: z.int() });
type Position = z.infer<typeof Position>;

interface Wanted extends PageQuery {
  searchParam: string;
  /** Bounds of the start, in UTC; the second is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  userId?: number | undefined;
  /** The ids of the contact, with those merged into it. */
  contactIds?: readonly number[] | undefined;
}

/** Rows that one request reads at most while it searches. */
const maxRead = 3000;

const isFound = (row: AppointmentRow, search: string, contactIds: readonly number[] | undefined): boolean =>
  (contactIds === undefined || contactIds.includes(row.contactId)) &&
  (search === '' ||
    [row.contact.name, ...row.services.map(({ name }) => name)].some((one) =>
      foldAccentsAndCase(one).includes(search),
    ));

/** A page of appointments by start; a search that finds little ends its page early and leaves the rest to the next one. */
async function pageFrom(tenant: Tenant, wanted: Wanted, at: Position | undefined) {
  const { from, to, userId, contactIds } = wanted;
  const search = foldAccentsAndCase(wanted.searchParam.trim());
  const most = from !== undefined && to !== undefined ? perPage.range : perPage.list;
  const [index, partition] =
    userId === undefined
      ? (['gsi1', keys.appointments(tenant)] as const)
      : (['gsi2', keys.appointmentsOf(tenant, userId)] as const);
  const page: AppointmentRow[] = [];
  let last = at && { date: at.date, id: at.id };
  for (let read = 0; read < maxRead; ) {
    const limit = Math.min(search === '' && !contactIds ? most - page.length + 1 : 500, 500);
    // The position itself is read again and left out: a range has no exclusive begin together with an end.
    const lower = last ? keys.byStart(last.date, last.id) : from;
    const bounds = to === undefined ? (lower === undefined ? {} : { from: lower }) : { from: lower ?? '', below: to };
    const { rows, last: more } = await readIndex<AppointmentRow>(index, partition, { ...bounds, limit: limit + 1 });
    const fresh = rows.filter(({ date, id }) => !last || date > last.date || (date === last.date && id > last.id));
    for (const row of fresh) {
      if (page.length === most) return { page, next: last ? { ...last, found: (at?.found ?? 0) + page.length } : null };
      last = { date: row.date, id: row.id };
      if (isFound(row, search, contactIds)) page.push(row);
    }
    read += rows.length;
    if (!more || fresh.length === 0) return { page, next: null };
  }
  return { page, next: last ? { ...last, found: (at?.found ?? 0) + page.length } : null };
}

/** A page of appointments; `count` is exact without filters, and what was found so far with them. */
export async function listAppointments(tenant: Tenant, wanted: Wanted) {
  let found = 0;
  const { page, isPastEnd, hasMore, nextCursor } = await readPage(wanted, Position, async (at) => {
    const read = await pageFrom(tenant, wanted, at);
    found = (at?.found ?? 0) + read.page.length;
    return read;
  });
  const isWhole =
    wanted.searchParam.trim() === '' &&
    wanted.from === undefined &&
    wanted.to === undefined &&
    !wanted.userId &&
    !wanted.contactIds;
  const usage = isWhole ? await get<{ appointments?: number }>(keys.usage(tenant)) : undefined;
  const count = isWhole ? (usage?.appointments ?? 0) : found;
  return { rows: isPastEnd ? [] : page, tail: { count, hasMore, nextCursor } };
}

const dayMs = 24 * 60 * 60 * 1000;

/** An attendant's appointments from a month ago on, without cancelled ones: a single query of at most 500 rows. */
export async function upcomingAppointmentsOfUser(tenant: Tenant, userId: number, now: Date): Promise<AppointmentRow[]> {
  const from = new Date(now.getTime() - calendarFeedSpan.daysBack * dayMs).toISOString();
  const read = await readIndex<AppointmentRow>('gsi2', keys.appointmentsOf(tenant, userId), {
    from,
    limit: calendarFeedSpan.most,
  });
  return read.rows.filter(({ status }) => status !== 'cancelled');
}

/** Rows that are read at most for the coming appointments of a contact. */
const maxComing = 500;

/** The coming appointments of a contact without cancelled ones, among the next 500 of the company: a single query. */
export async function upcomingAppointmentsOfContact(
  tenant: Tenant,
  contactIds: readonly number[],
  now: Date,
  most: number,
): Promise<AppointmentRow[]> {
  const bounds = { from: now.toISOString(), limit: maxComing };
  const { rows } = await readIndex<AppointmentRow>('gsi1', keys.appointments(tenant), bounds);
  return rows
    .filter(({ contactId, status }) => contactIds.includes(contactId) && status !== 'cancelled')
    .slice(0, most);
}
