import * as z from 'zod';
import { idsOfMergedContact } from '#functions/conversation/contacts/read-contact-row.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import type { QueryOf } from '#shared/http/route.ts';
import type { schedules } from '#shared/schedules/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, type Row, readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { ScheduleRow } from './schedule-row.ts';

type Query = QueryOf<typeof schedules.list>;

const perPage = 20;
/** Rows of a period that one answer holds: a month of most companies. */
const perPeriodPage = 500;
/** Rows read for one page of a search, after which its cursor continues. */
const maxRead = 1000;

const Position = z.object({ at: z.string().max(40), id: z.int() });
type Position = z.infer<typeof Position>;

const isFound = ({ searchParam, userId }: Query, contactIds: readonly number[] | undefined) => {
  const search = foldAccentsAndCase(searchParam.trim());
  return (row: ScheduleRow): boolean =>
    (contactIds === undefined || contactIds.includes(row.contactId)) &&
    (userId === undefined || row.userId === userId) &&
    (search === '' ||
      foldAccentsAndCase(row.body).includes(search) ||
      foldAccentsAndCase(row.contactName).includes(search));
};

/** The newest of the contacts below a time; contacts that were merged have a range each. */
const pageOfContacts = async (
  tenant: Tenant,
  contactIds: readonly number[],
  below: string | undefined,
  limit: number,
): Promise<{ rows: ScheduleRow[]; last?: Row }> => {
  const options = { reverse: true, limit, ...(below !== undefined && { below }) };
  const pages = await Promise.all(
    contactIds.map((id) => readIndex<ScheduleRow>('gsi2', keys.schedulesOfContact(tenant, id), options)),
  );
  const rows = pages.flatMap((page) => page.rows);
  rows.sort((a, b) => (keys.byScheduleTime(a.sendAt, a.id) < keys.byScheduleTime(b.sendAt, b.id) ? 1 : -1));
  const last = pages.find((page) => page.last)?.last ?? (rows.length > limit ? {} : undefined);
  return { rows: rows.slice(0, limit), ...(last && { last }) };
};

/** The scheduled messages of a contact with the latest times: at most a page of each of its ids, which are `contactIds`. */
export async function latestSchedulesOf(tenant: Tenant, contactIds: readonly number[]): Promise<ScheduleRow[]> {
  return (await pageOfContacts(tenant, contactIds, undefined, perPage)).rows;
}

/** Reads a page of the narrowest range that holds all rows a query may find. */
const pageReader = (tenant: Tenant, query: Query, contactIds: readonly number[] | undefined) => {
  const { from, to } = query;
  const rowKey = ({ id }: Position) => keys.schedule(tenant, id);
  const timeKey = ({ at, id }: Position) => keys.byScheduleTime(at, id);
  return (last: Position | undefined, limit: number) => {
    if (from !== undefined && to !== undefined) {
      const partition = keys.schedulesByTime(tenant);
      const after = last && { ...rowKey(last), gsi1pk: partition, gsi1sk: timeKey(last) };
      const span = { from: new Date(from).toISOString(), below: new Date(to).toISOString() };
      return readIndex<ScheduleRow>('gsi1', partition, { ...span, limit, after });
    }
    if (contactIds !== undefined) return pageOfContacts(tenant, contactIds, last && timeKey(last), limit);
    const after = last && rowKey(last);
    return readRange<ScheduleRow>(keys.schedules(tenant), { reverse: true, limit, after: after && { ...after } });
  };
};

/** A page of scheduled messages: of a period by their time, of a contact by their time, else the newest first. */
export async function schedulePage(tenant: Tenant, query: Query) {
  const contactIds = query.contactId === undefined ? undefined : await idsOfMergedContact(tenant, query.contactId);
  const read = pageReader(tenant, query, contactIds);
  const found = isFound(query, contactIds);
  const isPeriod = query.from !== undefined && query.to !== undefined;
  const most = isPeriod ? perPeriodPage : perPage;
  const positionOf = ({ sendAt: at, id }: ScheduleRow): Position => ({ at, id });
  const { rows, isPastEnd, hasMore, nextCursor } = await readPage(query, Position, async (begin) => {
    const rows: ScheduleRow[] = [];
    let last = begin;
    for (let count = 0; count < maxRead; ) {
      const page = await read(last, most);
      count += most;
      for (const row of page.rows) {
        last = positionOf(row);
        if (found(row)) rows.push(row);
        if (rows.length === most) return { rows, next: page.last || row !== page.rows.at(-1) ? last : null };
      }
      if (!page.last) return { rows, next: null };
    }
    return { rows, next: last ?? null };
  });
  const shown = isPastEnd ? [] : rows;
  const isAll = !isPeriod && query.searchParam.trim() === '' && !query.contactId && !query.userId;
  const count = isAll ? await countOf(tenant) : shown.length;
  return { rows: shown, tail: { count, hasMore, nextCursor } };
}

const countOf = async (tenant: Tenant): Promise<number> =>
  Number((await get<Row>(keys.scheduleCounts(tenant)))?.kept ?? 0);
