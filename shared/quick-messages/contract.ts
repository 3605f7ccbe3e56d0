import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';
import { isVisible } from '#shared/text/visible-name.ts';

/** A stored reply that an agent inserts by typing `/shortcode`. */
export const QuickMessage = z.object({
  id: z.int(),
  shortcode: z.string(),
  message: z.string(),
  /** Available to the whole company; otherwise only to its author. */
  geral: z.boolean(),
  /** Agents are offered it in conversations; a switched-off one only waits in its list. */
  status: z.boolean(),
  /** Author of the quick message. */
  userId: z.int(),
  isMedia: z.boolean(),
  /** Signed address of its file, good for an hour; null without one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type QuickMessage = z.infer<typeof QuickMessage>;

/** Limit of general quick messages and of those of each user: both lists are returned whole. */
export const maxQuickMessages = 200;
const maxQuickMessage = 4000;

const Shortcode = z
  .string()
  .trim()
  // Agents type the shortcode after a slash, and some include it.
  .transform((text) => text.replace(/^\/+/, '').trim())
  .pipe(z.string().min(1, 'Obrigatório').max(60, 'Too Long!').refine(isVisible, 'Obrigatório'));

export const QuickMessageForm = z.object({
  shortcode: Shortcode,
  message: z.string().max(maxQuickMessage).default(''),
  geral: z.boolean().default(false),
  status: z.boolean().default(true),
});

const params = z.object({ quickMessageId: PositiveId });
const missing = ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'] as const;

export const quickMessages = defineRoutes('quick-messages', {
  list: {
    method: 'GET',
    path: '/quick-messages',
    right: 'quick-messages:use',
    summary: 'Lists the general quick messages and one’s own by shortcode; a search finds shortcodes that contain it',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ records: z.array(QuickMessage), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/quick-messages/list',
    right: 'quick-messages:use',
    summary: 'Returns all general quick messages and one’s own by shortcode, for the composer',
    // Sent by Whaticket-compatible clients and ignored: the answer is always the caller's.
    query: z.object({ companyId: z.string().max(20).optional(), userId: z.string().max(20).optional() }),
    returns: z.array(QuickMessage),
  },
  show: {
    method: 'GET',
    path: '/quick-messages/{quickMessageId}',
    right: 'quick-messages:use',
    summary: 'Shows a quick message',
    params,
    returns: QuickMessage,
    errors: missing,
  },
  create: {
    method: 'POST',
    path: '/quick-messages',
    effect: 'contained',
    right: 'quick-messages:use',
    audit: { of: 'quickMessage' },
    summary: 'Adds a quick message; only administrators add general ones',
    body: QuickMessageForm,
    returns: QuickMessage,
    errors: ['ERR_QUICK_MESSAGE_LIMIT', 'ERR_NO_PERMISSION'],
  },
  update: {
    method: 'PUT',
    path: '/quick-messages/{quickMessageId}',
    effect: 'contained',
    right: 'quick-messages:use',
    audit: { of: 'quickMessage' },
    summary: 'Changes a quick message: one’s own, or any as administrator or supervisor; its owner stays the same',
    params,
    body: partialForm(QuickMessageForm),
    returns: QuickMessage,
    errors: [...missing, 'ERR_QUICK_MESSAGE_LIMIT'],
  },
  remove: {
    method: 'DELETE',
    path: '/quick-messages/{quickMessageId}',
    effect: 'contained',
    right: 'quick-messages:use',
    audit: { of: 'quickMessage' },
    summary: 'Deletes a quick message',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/quick-messages/{quickMessageId}',
    of: 'quickMessage',
    params,
    right: 'quick-messages:use',
    shape: QuickMessage,
    purpose: 'the file it sends',
    missing,
  }),
});
