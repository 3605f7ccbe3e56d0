import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import { TicketAfterAct } from '#shared/tickets/ticket-after-act.ts';
import { Tag, TagListed } from './tag.ts';

const TagName = z
  .string()
  .trim()
  .min(3, 'Mensagem muito curta')
  .max(60, 'Too Long!')
  .refine(isVisible, 'Mensagem muito curta');

/** Colour of a tag that was created without one. */
export const defaultColor = '#A4CCCC';

/** Without colour and kanban, an existing tag of this name matches whatever its colour and kanban are. */
export const TagForm = z.object({
  name: TagName,
  color: z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'expected a colour like #A4CCCC')
    .optional(),
  kanban: z.union([z.literal(0), z.literal(1)]).optional(),
});

/** Limit of tags per ticket: each is a row that is rewritten with every message. */
export const maxTagsOfTicket = 15;

/** An id, or a whole tag as Whaticket-compatible clients send it. */
const TagOrId = z.union([PositiveId, z.object({ id: PositiveId }).transform(({ id }) => id)]);

const params = z.object({ tagId: PositiveId });

export const tags = defineRoutes('tags', {
  list: {
    method: 'GET',
    path: '/tags',
    right: 'tags:read',
    summary: 'Lists tags by name, each with the number of its tickets',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ tags: z.array(TagListed), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/tags/list',
    right: 'tags:read',
    summary: 'Returns all tags by name, for choosers',
    query: z.object({ searchParam: z.string().max(100).default('') }),
    returns: z.array(Tag),
  },
  show: {
    method: 'GET',
    path: '/tags/{tagId}',
    right: 'tags:read',
    summary: 'Shows a tag',
    params,
    returns: TagListed,
    errors: ['ERR_NO_TAG_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/tags',
    effect: 'contained',
    right: 'tags:create',
    audit: { of: 'tag' },
    summary:
      'Adds a tag, or returns the existing tag of that name; only supervisors and administrators add lanes of the board',
    body: TagForm,
    returns: TagListed,
    errors: ['ERR_NO_PERMISSION', 'ERR_TAG_NAME_ALREADY_EXISTS', 'ERR_TAG_LIMIT'],
  },
  update: {
    method: 'PUT',
    path: '/tags/{tagId}',
    effect: 'contained',
    right: 'tags:manage',
    audit: { of: 'tag' },
    summary: 'Changes a tag',
    params,
    body: partialForm(TagForm),
    returns: TagListed,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TAG_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/tags/{tagId}',
    effect: 'contained',
    right: 'tags:manage',
    audit: { of: 'tag' },
    summary: 'Deletes a tag, and removes it from its tickets in the background',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TAG_FOUND'],
  },
  sync: {
    method: 'POST',
    path: '/tags/sync',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'tag', exempt: 'ticketLog' },
    summary: 'Sets the tags of a ticket and returns the ticket',
    body: z.object({ ticketId: PositiveId, tags: z.array(TagOrId).max(100) }),
    returns: TicketAfterAct,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_TAG_FOUND', 'ERR_TICKET_TAG_LIMIT'],
  },
});
