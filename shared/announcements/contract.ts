import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** 1: high, 2: medium, 3: low. */
export const announcementPriorities = [1, 2, 3] as const;
const Priority = z.preprocess(
  (sent) => (typeof sent === 'string' ? Number(sent) : sent),
  z.literal(announcementPriorities),
);

/** A notice of the platform to the users of all companies, or of those with chosen plans. */
export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  priority: z.literal(announcementPriorities),
  /** Users see it; operators see inactive ones, too. */
  status: z.boolean(),
  /** Signed address of its image, good for an hour; null without one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  /** Only operators get it: the plans whose companies see the announcement; null: all. */
  planIds: z.array(z.int()).nullish(),
});
export type Announcement = z.infer<typeof Announcement>;

/** Announcements in one pop-over. */
export const maxListed = 50;

/** An announcement as its readers see it. */
export const ActiveAnnouncement = Announcement.extend({
  /** The caller has not seen this version of it. */
  isNew: z.boolean(),
});
export type ActiveAnnouncement = z.infer<typeof ActiveAnnouncement>;

/** The list is read whole. */
export const maxAnnouncements = 500;

const maxPlans = 100;

export const AnnouncementForm = z.object({
  title: VisibleName(1, 100),
  text: z.string().trim().min(1, 'Obrigatório').max(4000),
  priority: Priority.default(3),
  status: z.boolean().default(true),
  /** Plans whose companies see it; null: all. */
  planIds: z
    .array(PositiveId)
    .min(1, 'Escolha ao menos um plano')
    .max(maxPlans)
    .transform((ids) => [...new Set(ids)])
    .nullable()
    .default(null),
});

const params = z.object({ announcementId: PositiveId });
const manage = 'companies:manage';
const missing = ['ERR_NO_ANNOUNCEMENT_FOUND'] as const;

export const announcements = defineRoutes('announcements', {
  list: {
    method: 'GET',
    path: '/announcements',
    right: 'account:use',
    summary:
      'Lists announcements for one’s plan, newest first; only platform operators see inactive ones and those for other plans',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ records: z.array(Announcement), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/announcements/list',
    right: 'account:use',
    summary:
      'Lists the newest 50 active announcements for one’s plan, the most important first, and marks those new to the caller',
    returns: z.array(ActiveAnnouncement),
  },
  markSeen: {
    method: 'POST',
    path: '/announcements/seen',
    effect: 'contained',
    right: 'account:use',
    audit: { of: 'announcement', exempt: 'own' },
    summary: 'Marks these versions of announcements as seen by the caller, on every device',
    body: z.object({ seen: z.array(z.object({ id: PositiveId, version: PositiveId })).max(maxListed) }),
    returns: z.object({ message: z.string() }),
  },
  show: {
    method: 'GET',
    path: '/announcements/{announcementId}',
    right: 'account:use',
    summary: 'Shows an announcement',
    params,
    returns: Announcement,
    errors: missing,
  },
  create: {
    method: 'POST',
    path: '/announcements',
    right: manage,
    audit: { of: 'announcement' },
    summary: 'Adds an announcement',
    body: AnnouncementForm,
    returns: Announcement,
    errors: ['ERR_LIST_FULL', 'ERR_NO_PLAN_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/announcements/{announcementId}',
    right: manage,
    audit: { of: 'announcement' },
    summary: 'Changes an announcement',
    params,
    body: partialForm(AnnouncementForm),
    returns: Announcement,
    errors: [...missing, 'ERR_NO_PLAN_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/announcements/{announcementId}',
    right: manage,
    audit: { of: 'announcement' },
    summary: 'Deletes an announcement',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/announcements/{announcementId}',
    of: 'announcement',
    params,
    right: manage,
    shape: Announcement,
    purpose: 'its image (PNG or JPEG)',
    missing,
  }),
});
