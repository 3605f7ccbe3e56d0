import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { ServiceRow } from '#functions/company/services/service-store.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { longestAppointmentMs } from '#shared/appointments/appointment.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  countUp,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  readTableRows,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AppointmentRow, BookedServiceRow } from './appointment-row.ts';
import { diaryWrites } from './diary.ts';
import { appointmentNoticeTimerWrites, wakeForAppointmentNotice } from './notice-writes.ts';
import { putAppointmentWrite } from './put-appointment.ts';

/** More than a company makes in ten years. */
const maxAppointments = 1_000_000;

/** The fields that are decided: people, time, services. */
type Decided = Pick<AppointmentRow, 'contactId' | 'userId' | 'date' | 'dateEnd' | 'notifies' | 'status'> & {
  serviceIds: readonly number[];
};

export interface BookingOptions {
  /** Stores it although the attendant has other appointments at this time. */
  overlaps: boolean;
  now: Date;
}

/** The current row; ERR_NO_APPOINTMENT_FOUND when it is missing or another company's. */
export async function getAppointment(tenant: Tenant, id: number): Promise<AppointmentRow> {
  const row = await get<AppointmentRow>(keys.appointment(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_APPOINTMENT_FOUND');
  return row;
}

const requireTimes = ({ date, dateEnd }: Pick<AppointmentRow, 'date' | 'dateEnd'>): void => {
  const lasts = Date.parse(dateEnd) - Date.parse(date);
  if (!(lasts > 0 && lasts <= longestAppointmentMs)) throw new AppError('ERR_APPOINTMENT_TIMES');
};

/** The services as booked: those that the appointment has keep what was agreed. */
const bookedServices = async (
  tenant: Tenant,
  serviceIds: readonly number[],
  had: readonly BookedServiceRow[],
): Promise<BookedServiceRow[]> => {
  const ids = [...new Set(serviceIds)];
  const rows = await readTableRows<ServiceRow>(
    ids.map((id) => keys.service(tenant, id)),
    { consistent: true },
  );
  return ids.map((id, n) => {
    const service = had.find((one) => one.id === id) ?? rows[n];
    if (!service) throw new AppError('ERR_NO_SERVICE_FOUND');
    const { name, price, duration } = service;
    return { id, name, price, duration };
  });
};

/** Requires that people who were not part of the appointment yet still exist when it is written. */
const peopleChecks = (tenant: Tenant, before: AppointmentRow | undefined, after: AppointmentRow): Guarded[] => [
  ...(before?.contactId === after.contactId
    ? []
    : [
        {
          write: check(keys.contact(tenant, after.contactId), both(exists, equals({ deletedAt: undefined }))),
          otherwise: 'ERR_NO_CONTACT_FOUND' as const,
        },
      ]),
  ...(before?.userId === after.userId
    ? []
    : [{ write: check(keys.user(tenant, after.userId), exists), otherwise: 'ERR_NO_USER_FOUND' as const }]),
];

/** The people of the appointment, with their names today. */
const peopleOf = async (tenant: Tenant, decided: Decided, before: AppointmentRow | undefined) => {
  const [contact, user] = await Promise.all([
    readContactRow(tenant, decided.contactId),
    get<UserRow>(keys.user(tenant, decided.userId), { consistent: true }),
  ]);
  const isContactKept = before?.contactId === decided.contactId;
  if (!contact || contact.deletedAt) if (!isContactKept) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (!user && before?.userId !== decided.userId) throw new AppError('ERR_NO_USER_FOUND');
  return {
    contact: contact ? { name: contact.name } : (before?.contact ?? { name: '' }),
    userName: user?.name ?? before?.userName ?? '',
  };
};

/** Stores an appointment with its rows in the diaries and its timers; ERR_APPOINTMENT_OVERLAP names the others. */
async function store(
  tenant: Tenant,
  before: AppointmentRow | undefined,
  after: AppointmentRow,
  { overlaps, now }: BookingOptions,
  also: readonly Guarded[] = [],
): Promise<void> {
  const { writes, overlapping } = await diaryWrites(tenant, before, after);
  const isMoved =
    !before ||
    before.date !== after.date ||
    before.dateEnd !== after.dateEnd ||
    before.userId !== after.userId ||
    before.status === 'cancelled';
  if (overlapping.length > 0 && isMoved && !overlaps) {
    throw new AppError('ERR_APPOINTMENT_OVERLAP', { appointments: overlapping });
  }
  await transact([
    ...also,
    ...peopleChecks(tenant, before, after),
    ...(before
      ? []
      : [
          {
            write: countUp(keys.usage(tenant), 'appointments', maxAppointments),
            otherwise: 'ERR_LIST_FULL' as const,
          },
        ]),
    ...writes,
    ...appointmentNoticeTimerWrites(tenant, before, after, now),
    putAppointmentWrite(tenant, before, after),
  ]);
}

export async function addAppointment(
  tenant: Tenant,
  decided: Decided,
  booking: BookingOptions,
): Promise<AppointmentRow> {
  requireTimes(decided);
  const { appointment: id } = await drawNextIds(keys.ids(tenant), ['appointment']);
  const createdAt = booking.now.toISOString();
  return retryOnConflict(async () => {
    const { serviceIds, ...fields } = decided;
    const [people, services] = await Promise.all([
      peopleOf(tenant, decided, undefined),
      bookedServices(tenant, serviceIds, []),
    ]);
    const unasked = { askedAt: null, remindedAt: null, noticeProblem: null };
    const base = { ...unasked, id, companyId: tenant.companyId, createdAt, updatedAt: createdAt, version: 1 };
    const row: AppointmentRow = { ...fields, ...people, services, ...base };
    await store(tenant, undefined, row, booking);
    await wakeForAppointmentNotice(tenant, row, booking.now);
    return row;
  });
}

/**
 * Stores an appointment that was made elsewhere with what was agreed and asked there, `also` in the same transaction. The
 * customer gets only what is still to come.
 */
export async function takeAppointment(
  tenant: Tenant,
  appointment: Omit<AppointmentRow, 'id'>,
  also: (id: number) => readonly Guarded[],
): Promise<number> {
  requireTimes(appointment);
  const { appointment: drawn } = await drawNextIds(keys.ids(tenant), ['appointment']);
  const id = Number(drawn);
  const now = new Date();
  const row = { ...appointment, id };
  await retryOnConflict(() => store(tenant, undefined, row, { overlaps: true, now }, also(id)));
  await wakeForAppointmentNotice(tenant, row, now);
  return id;
}

/** Changes what `decide` returns, decided on the newest state; undefined changes nothing. */
export function changeAppointment(
  tenant: Tenant,
  id: number,
  decide: (before: AppointmentRow) => Partial<Decided> | undefined,
  booking: BookingOptions,
): Promise<AppointmentRow> {
  return retryOnConflict(async () => {
    const before = await getAppointment(tenant, id);
    const changes = decide(before);
    if (!changes) return before;
    const { serviceIds = before.services.map((service) => service.id), ...fields } = changes;
    const decided = { ...before, ...fields };
    requireTimes(decided);
    const [people, services] = await Promise.all([
      peopleOf(tenant, { ...decided, serviceIds }, before),
      bookedServices(tenant, serviceIds, before.services),
    ]);
    const isMoved = decided.date !== before.date || decided.contactId !== before.contactId;
    const after: AppointmentRow = {
      ...decided,
      noticeProblem: null,
      ...(isMoved && { askedAt: null, remindedAt: null }),
      ...people,
      services,
      updatedAt: booking.now.toISOString(),
      version: before.version + 1,
    };
    await store(tenant, before, after, booking);
    await wakeForAppointmentNotice(tenant, after, booking.now);
    return after;
  });
}

/** Deletes an appointment; `allow` throws to refuse. */
export function removeAppointment(tenant: Tenant, id: number, allow: (row: AppointmentRow) => void, now: Date) {
  return retryOnConflict(async () => {
    const row = await getAppointment(tenant, id);
    allow(row);
    const { writes } = await diaryWrites(tenant, row, undefined);
    await transact([
      ...writes,
      ...appointmentNoticeTimerWrites(tenant, row, undefined, now),
      { write: update(keys.usage(tenant), { add: { appointments: -1 } }) },
      { write: remove(keys.appointment(tenant, id), equals({ version: row.version })), otherwise: 'ERR_TRY_AGAIN' },
    ]);
  });
}
