import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { VideoCode } from './video-code.ts';

/** A help video of the platform. */
export const Help = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** The code of the video at YouTube. */
  video: z.string(),
  /** Only administrators see it. */
  isAdminVideo: z.boolean(),
  version: z.int(),
});
export type Help = z.infer<typeof Help>;

/** The list is returned whole. */
export const maxHelps = 500;

export const HelpForm = z.object({
  title: VisibleName(2, 100),
  description: z.string().trim().max(500).default(''),
  video: VideoCode,
  isAdminVideo: z.boolean().default(false),
});

const params = z.object({ helpId: PositiveId });
const manage = 'companies:manage';

export const helps = defineRoutes('helps', {
  list: {
    method: 'GET',
    path: '/helps',
    right: 'account:use',
    summary: 'Lists the help videos by title; only administrators see those for administrators',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ records: z.array(Help), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/helps/list',
    right: 'account:use',
    summary: 'Returns all help videos by title; only administrators see those for administrators',
    returns: z.array(Help),
  },
  show: {
    method: 'GET',
    path: '/helps/{helpId}',
    right: 'account:use',
    summary: 'Shows a help video',
    params,
    returns: Help,
    errors: ['ERR_NO_HELP_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/helps',
    right: manage,
    audit: { of: 'help' },
    summary: 'Adds a help video, by its code or its address',
    body: HelpForm,
    returns: Help,
    errors: ['ERR_LIST_FULL'],
  },
  update: {
    method: 'PUT',
    path: '/helps/{helpId}',
    right: manage,
    audit: { of: 'help' },
    summary: 'Changes a help video',
    params,
    body: partialForm(HelpForm),
    returns: Help,
    errors: ['ERR_NO_HELP_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/helps/{helpId}',
    right: manage,
    audit: { of: 'help' },
    summary: 'Deletes a help video',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_HELP_FOUND'],
  },
});
