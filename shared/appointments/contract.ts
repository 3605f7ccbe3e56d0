import * as z from 'zod';
import { WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields, RequiredId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Appointment } from './appointment.ts';

/** A moment with its offset, or a local time of the company as `datetime-local` inputs write it. */
const Moment = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(40)
    .pipe(z.iso.datetime({ offset: true, local: true, error: missing }));

/** Services of one appointment. */
const maxServicesBooked = 20;

const AppointmentForm = z.object({
  contactId: RequiredId('Cliente é obrigatório'),
  userId: RequiredId('Atendente é obrigatório'),
  date: Moment('Data de início obrigatória'),
  dateEnd: Moment('Data de fim obrigatória'),
  services: z
    .array(PositiveId, 'Selecione ao menos um serviço')
    .min(1, 'Selecione ao menos um serviço')
    .max(maxServicesBooked),
  /** The customer gets a confirmation and a reminder by WhatsApp. */
  notifies: z.boolean().default(false),
  /** Stores it although the attendant has other appointments at this time. */
  overlaps: z.boolean().default(false),
});

/** Appointments per page: of a list, and of a range of time as a calendar reads it. */
export const perPage = { list: 20, range: 500 };
/** The longest range of time that one request may read. */
export const longestRangeDays = 100;
export const maxFreeSlots = 100;

/** Appointments of a feed, and the days it begins before today. */
export const calendarFeedSpan = { most: 500, daysBack: 31 };

/** The path of a feed below the app's address. */
const Feed = z.object({ path: z.string().nullable() });

const params = z.object({ appointmentId: PositiveId });
const right = 'appointments:use';
const refusals = [
  'ERR_APPOINTMENT_TIMES',
  'ERR_APPOINTMENT_OVERLAP',
  'ERR_APPOINTMENT_LIMIT',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_SERVICE_FOUND',
] as const;

export const appointments = defineRoutes('appointments', {
  list: {
    method: 'GET',
    path: '/appointments',
    right,
    summary:
      'Lists appointments by start: all of them in pages of 20, or those that start in a range of time, up to 500 a page',
    query: PageQuery.extend({
      searchParam: z.string().max(100).default(''),
      // Sent by Whaticket-compatible clients and ignored: the answer is always the caller's.
      companyId: z.string().max(20).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
      userId: PositiveId.optional(),
      contactId: PositiveId.optional(),
    }),
    returns: z.object({
      appointments: z.array(Appointment),
      ...pageAnswerFields,
      /** The hours in which free times are offered, and the days without any. */
      hours: z.object({ schedules: WeeklyWorkingHours, holidays: z.array(z.object({ date: z.string() })) }),
    }),
  },
  free: {
    method: 'GET',
    path: '/appointments/free',
    right,
    summary: 'Lists free times of an attendant on a day, within business hours and long enough for the services',
    query: z.object({ userId: PositiveId, day: z.iso.date(), minutes: WholeNumber(5, 24 * 60) }),
    returns: z.object({ slots: z.array(z.object({ date: z.string(), dateEnd: z.string() })) }),
    errors: ['ERR_NO_USER_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/appointments',
    effect: 'contained',
    right,
    audit: { of: 'appointment' },
    summary: 'Adds an appointment; only administrators may choose an attendant other than themselves',
    body: AppointmentForm,
    returns: Appointment,
    errors: [...refusals, 'ERR_LIST_FULL'],
  },
  update: {
    method: 'PUT',
    path: '/appointments/{appointmentId}',
    effect: 'contained',
    right,
    audit: { of: 'appointment' },
    summary: 'Changes an appointment: one’s own, or any as administrator',
    params,
    body: partialForm(AppointmentForm),
    returns: Appointment,
    errors: [...refusals, 'ERR_NO_APPOINTMENT_FOUND'],
  },
  feed: {
    method: 'GET',
    path: '/appointments/feed',
    right,
    summary:
      'Returns the secret address at which calendar programs read one’s own appointments, or null if none was created',
    returns: Feed,
  },
  renewFeed: {
    method: 'POST',
    path: '/appointments/feed',
    effect: 'access',
    right,
    audit: { of: 'calendarFeed' },
    summary: 'Creates a new secret address; the earlier one no longer works',
    returns: Feed,
  },
  removeFeed: {
    method: 'DELETE',
    path: '/appointments/feed',
    effect: 'access',
    right,
    audit: { of: 'calendarFeed' },
    summary: 'Revokes the secret address',
    returns: z.object({ message: z.string() }),
  },
  calendar: {
    method: 'GET',
    path: '/appointments/feed/{address}',
    right: 'public',
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: 'Returns the appointments of an attendant as iCalendar, by their secret address',
    params: z.object({ address: z.string().max(100) }),
    answersAs: 'text/calendar',
    returns: z.string(),
    errors: ['ERR_NO_FEED_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/appointments/{appointmentId}',
    effect: 'contained',
    right,
    audit: { of: 'appointment' },
    summary: 'Deletes an appointment: one’s own, or any as administrator',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_APPOINTMENT_FOUND'],
  },
});
