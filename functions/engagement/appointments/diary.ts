import { randomUUID } from 'node:crypto';
import { maxAppointmentsPerDay, timesOverlap } from '#shared/appointments/appointment.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, readTableRows, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** A time that an attendant has promised. */
export interface BookedTime {
  id: number;
  date: string;
  dateEnd: string;
}

/** The diary of an attendant on a day (UTC), as stored (`keys.diaryDay`). */
interface DiaryRow {
  /** New with each change, so that a change can require the day it was decided on. */
  stamp: string;
  promised: BookedTime[];
}

type Held = Pick<AppointmentRow, 'id' | 'userId' | 'date' | 'dateEnd' | 'status'>;

const dayMs = 24 * 60 * 60 * 1000;

/** The days (UTC) that a time touches. */
function daysOf({ date, dateEnd }: { date: string; dateEnd: string }): string[] {
  const days: string[] = [];
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  for (let day = first; day < Date.parse(dateEnd); day += dayMs) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/** The diary holds no cancelled appointments: their time is free again. */
const heldDays = (row: Held | undefined): { userId: number; day: string }[] =>
  !row || row.status === 'cancelled' ? [] : daysOf(row).map((day) => ({ userId: row.userId, day }));

const read = async (tenant: Tenant, days: readonly { userId: number; day: string }[]) =>
  readTableRows<DiaryRow>(
    days.map(({ userId, day }) => keys.diaryDay(tenant, userId, day)),
    { consistent: true },
  );

/** The times that an attendant has promised within a time, the earliest first. */
export async function bookedTimesWithin(
  tenant: Tenant,
  userId: number,
  time: { date: string; dateEnd: string },
): Promise<BookedTime[]> {
  const rows = await read(
    tenant,
    daysOf(time).map((day) => ({ userId, day })),
  );
  const all = rows.flatMap((row) => row?.promised ?? []).filter((one) => timesOverlap(one, time));
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}

/**
 * The writes that move an appointment in the diaries of its attendants, and what it overlaps. Each day it leaves or
 * enters must be unchanged since it was read: of two appointments made at once, the second sees the first
 * (ERR_TRY_AGAIN).
 */
export async function diaryWrites(
  tenant: Tenant,
  before: Held | undefined,
  after: Held | undefined,
): Promise<{ writes: Guarded[]; overlapping: BookedTime[] }> {
  const left = heldDays(before);
  const entered = heldDays(after);
  const touched = new Map([...left, ...entered].map((one) => [`${one.userId}#${one.day}`, one]));
  const days = [...touched.values()];
  const rows = await read(tenant, days);
  const overlapping = new Map<number, BookedTime>();
  const writes = days.map(({ userId, day }, n): Guarded => {
    const row = rows[n];
    const others = (row?.promised ?? []).filter(({ id }) => id !== (before ?? after)?.id);
    const isEntered = after !== undefined && entered.some((one) => one.userId === userId && one.day === day);
    if (isEntered) for (const one of others) if (timesOverlap(one, after)) overlapping.set(one.id, one);
    const own = isEntered ? [{ id: after.id, date: after.date, dateEnd: after.dateEnd }] : [];
    if (isEntered && others.length >= maxAppointmentsPerDay) throw new AppError('ERR_APPOINTMENT_LIMIT');
    const promised = [...others, ...own];
    const key = keys.diaryDay(tenant, userId, day);
    const unchanged = equals({ stamp: row?.stamp });
    return {
      write: promised.length === 0 ? remove(key, unchanged) : put(key, { stamp: randomUUID(), promised }, unchanged),
      otherwise: 'ERR_TRY_AGAIN',
    };
  });
  return { writes, overlapping: [...overlapping.values()] };
}
