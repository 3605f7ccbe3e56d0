import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';
import { Schedule, ScheduleForm } from './schedule.ts';

const params = z.object({ scheduleId: PositiveId });
const missing = ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION'] as const;
const refused = [
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_FILE_FOUND',
  'ERR_SCHEDULE_IN_PAST',
  'ERR_PLAN_LIMIT',
] as const;
const sent = 'ERR_SCHEDULE_SENT' as const;
const Optional = z.union([PositiveId, z.literal('').transform(() => undefined)]).optional();
const Moment = z.iso.datetime({ offset: true }).optional();

export const schedules = defineRoutes('schedules', {
  list: {
    method: 'GET',
    path: '/schedules',
    right: 'schedules:use',
    summary:
      'Lists scheduled messages, newest first; with `from` and `to` lists those due in that period, ordered by time',
    query: PageQuery.extend({
      searchParam: z.string().max(100).default(''),
      contactId: Optional,
      userId: Optional,
      from: Moment,
      to: Moment,
    }),
    returns: z.object({ schedules: z.array(Schedule), ...pageAnswerFields }),
  },
  show: {
    method: 'GET',
    path: '/schedules/{scheduleId}',
    right: 'schedules:use',
    summary: 'Shows a scheduled message',
    params,
    returns: Schedule,
    errors: ['ERR_NO_SCHEDULE_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/schedules',
    effect: 'contained',
    right: 'schedules:use',
    audit: { of: 'schedule' },
    summary: 'Schedules a message; a time without offset is in the company’s time zone',
    body: ScheduleForm.extend({
      /** To whom it belongs: the caller, or with the right to change all of them any user. */
      userId: PositiveId.optional(),
    }),
    returns: Schedule,
    errors: [...refused, 'ERR_NO_PERMISSION', 'ERR_NO_USER_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/schedules/{scheduleId}',
    effect: 'contained',
    right: 'schedules:use',
    audit: { of: 'schedule' },
    summary:
      'Changes a scheduled message that was not sent: one’s own, or any as administrator; a new time schedules it again',
    params,
    body: partialForm(ScheduleForm),
    returns: Schedule,
    errors: [...missing, ...refused, sent],
  },
  send: {
    method: 'POST',
    path: '/schedules/{scheduleId}/send',
    effect: 'contained',
    right: 'schedules:use',
    audit: { of: 'schedule' },
    summary: 'Sends a scheduled message now that was not sent, for example because it was too late',
    params,
    returns: Schedule,
    errors: [...missing, 'ERR_PLAN_LIMIT', sent],
  },
  remove: {
    method: 'DELETE',
    path: '/schedules/{scheduleId}',
    effect: 'contained',
    right: 'schedules:use',
    audit: { of: 'schedule' },
    summary:
      'Deletes a scheduled message: one’s own, or any as administrator; a sent message stays in the conversation',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/schedules/{scheduleId}',
    of: 'schedule',
    params,
    right: 'schedules:use',
    shape: Schedule,
    purpose: 'the file it sends',
    missing: [...missing, sent],
  }),
});
