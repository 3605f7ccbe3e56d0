import type * as z from 'zod';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import { localDateTimeWithSeconds } from '#shared/hours/local-minute.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ScheduleForm } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { clearedScheduleTurn, isScheduleHandedOver, isScheduleInLine, type ScheduleRow } from './schedule-row.ts';
import { scheduleWrites } from './schedule-writes.ts';

type Form = z.output<typeof ScheduleForm>;
type Timing = Pick<ScheduleRow, 'sendAt' | 'startsAt'>;

interface Company {
  tenant: Tenant;
  directory: CompanyDirectory;
  /** Most waiting ones that the plan allows. */
  most: number;
}

/** A time in the past by less than this is now: forms know minutes only. */
const minuteMs = 60_000;

const momentAsked = (sendAt: string, timeZone: string): Date =>
  /(Z|[+-]\d\d:\d\d)$/.test(sendAt) ? new Date(sendAt) : momentOfLocalTime(sendAt, timeZone);

/** When it is first due: the requested time, or the first one after it that fits the rule. */
const timingOf = async (sendAt: string, rule: string, timeZone: string): Promise<Timing> => {
  const now = Date.now();
  const asked = momentAsked(sendAt, timeZone);
  if (asked.getTime() < now - minuteMs) throw new AppError('ERR_SCHEDULE_IN_PAST');
  const startsAt = localDateTimeWithSeconds(asked, timeZone);
  if (rule === '') return { sendAt: asked.toISOString(), startsAt };
  // Imported on demand: most are not repeated.
  const { occurrencesAfter } = await import('#shared/schedules/recurrence.ts');
  const [first] = occurrencesAfter({ rule, startsAt, timeZone }, new Date(asked.getTime() - minuteMs), 1);
  if (!first) throw new AppError('ERR_SCHEDULE_IN_PAST');
  return { sendAt: first.toISOString(), startsAt };
};

/** Refuses a form that names what the company does not have. */
const requireNamed = async ({ tenant, directory }: Company, form: Partial<Form>): Promise<void> => {
  if (form.whatsappId && !directory.whatsapps.has(form.whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  if (form.fileListId) await fileListCollection.get(tenant, form.fileListId);
};

/** The scheduled message; ERR_NO_SCHEDULE_FOUND when it is missing or another company's. */
export async function getSchedule(tenant: Tenant, id: number): Promise<ScheduleRow> {
  const row = await get<ScheduleRow>(keys.schedule(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_SCHEDULE_FOUND');
  return row;
}

export async function addSchedule(company: Company, userId: number, form: Form): Promise<ScheduleRow> {
  const { tenant, directory, most } = company;
  await requireNamed(company, form);
  const contact = await getContact(tenant, form.contactId);
  const timing = await timingOf(form.sendAt, form.recurrence, directory.timeZone);
  const { schedule: id } = await drawNextIds(keys.ids(tenant), ['schedule']);
  const createdAt = new Date().toISOString();
  const row: ScheduleRow = {
    ...form,
    ...timing,
    id: Number(id),
    companyId: tenant.companyId,
    contactName: contact.name,
    userId,
    sentAt: null,
    status: 'PENDENTE',
    reason: null,
    lateMs: null,
    ticketId: null,
    media: null,
    armedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  await transact(scheduleWrites(tenant, [{ after: row }], most));
  await wakeAt(tenant, row.sendAt);
  return row;
}

/** A message that was not sent gets the fields that `decide` returns; ERR_SCHEDULE_SENT otherwise. */
export async function changeSchedule(
  { tenant, most }: Pick<Company, 'tenant' | 'most'>,
  id: number,
  decide: (before: ScheduleRow) => Partial<ScheduleRow> | Promise<Partial<ScheduleRow>>,
): Promise<ScheduleRow> {
  const row = await retryOnConflict(async () => {
    const before = await getSchedule(tenant, id);
    if (before.sentAt !== null || isScheduleHandedOver(before)) throw new AppError('ERR_SCHEDULE_SENT');
    const fields = await decide(before);
    const after = { ...before, ...fields, updatedAt: new Date().toISOString(), version: before.version + 1 };
    await transact(scheduleWrites(tenant, [{ before, after }], most));
    return after;
  });
  if (row.status === 'PENDENTE') await wakeAt(tenant, row.sendAt);
  return row;
}

/** The fields that a form changes. A new time or rule makes it wait again. */
export async function scheduleChangesByForm(
  company: Company,
  before: ScheduleRow,
  form: Partial<Form>,
): Promise<Partial<ScheduleRow>> {
  const { tenant, directory } = company;
  // A reference to a deleted row may stay in a message that is changed otherwise.
  const isSame = (name: 'whatsappId' | 'fileListId') => form[name] === (before[name] ?? null);
  await requireNamed(company, {
    whatsappId: isSame('whatsappId') ? null : form.whatsappId,
    fileListId: isSame('fileListId') ? null : form.fileListId,
  });
  const isMoved = form.contactId !== undefined && form.contactId !== before.contactId;
  const contact = isMoved ? await getContact(tenant, form.contactId ?? 0) : undefined;
  const isRetimed = form.sendAt !== undefined || (form.recurrence ?? before.recurrence) !== before.recurrence;
  const rule = form.recurrence ?? before.recurrence;
  // Its position in a line belongs to a connection and a contact.
  const isRequeued = isScheduleInLine(before) && (form.whatsappId !== undefined || isMoved);
  const timing = isRetimed ? await timingOf(form.sendAt ?? before.sendAt, rule, directory.timeZone) : {};
  return {
    ...form,
    ...timing,
    ...(contact && { contactName: contact.name }),
    ...((isRetimed || isRequeued) && { ...clearedScheduleTurn, status: 'PENDENTE', reason: null }),
    ...(isRetimed && { armedAt: new Date().toISOString() }),
  } as Partial<ScheduleRow>;
}

export function removeSchedule(tenant: Tenant, id: number, allow: (row: ScheduleRow) => void): Promise<ScheduleRow> {
  return retryOnConflict(async () => {
    const before = await getSchedule(tenant, id);
    allow(before);
    await transact(scheduleWrites(tenant, [{ before }]));
    return before;
  });
}
