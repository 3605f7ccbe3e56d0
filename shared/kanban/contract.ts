import * as z from 'zod';
import {
  BooleanQueryText,
  IdListAsJson,
  PageQuery,
  PositiveId,
  pageAnswerFields,
  WholeNumber,
} from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Tag } from '#shared/tags/tag.ts';
import { Ticket } from '#shared/tickets/ticket.ts';

/** Id of the lane for tickets without a kanban tag; other lanes are named by their tag. */
export const laneOfUntaggedTickets = 0;

/** The board's routes are for companies whose plan includes it. */
export const kanban = defineRoutes('kanban', {
  lanes: {
    method: 'GET',
    path: '/tags/kanban',
    right: 'tags:read',
    summary: 'Lists the tags that are lanes of the board, in their order',
    returns: z.object({ lista: z.array(Tag) }),
  },
  order: {
    method: 'PUT',
    path: '/tags/kanban',
    effect: 'contained',
    right: 'tags:kanban',
    audit: { of: 'lanes' },
    summary: 'Sets the order of the lanes of the board',
    body: z.object({ tagIds: z.array(PositiveId).min(1).max(90) }),
    returns: z.object({ lista: z.array(Tag) }),
    errors: ['ERR_NO_TAG_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/ticket/kanban',
    right: 'tickets:read',
    summary:
      'Lists the pending and open tickets of the board, or of one of its lanes, that the caller may see, by last activity',
    query: PageQuery.extend({
      queueIds: IdListAsJson.optional(),
      showAll: BooleanQueryText.default(false),
      /** A lane by its tag; 0 for tickets without kanban tag. */
      tagId: WholeNumber(0).optional(),
    }),
    returns: z.object({ tickets: z.array(Ticket), ...pageAnswerFields }),
    errors: ['ERR_NO_PERMISSION'],
  },
  moveCard: {
    method: 'PUT',
    path: '/ticket-tags/{ticketId}/{tagId}',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'tag', exempt: 'ticketLog' },
    summary: 'Adds a tag to a ticket; a kanban tag replaces its other kanban tags',
    params: z.object({ ticketId: PositiveId, tagId: PositiveId }),
    returns: z.object({ ticketId: z.int(), tagId: z.int(), ticket: Ticket }),
    status: 201,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_TAG_FOUND', 'ERR_TICKET_TAG_LIMIT'],
  },
  clear: {
    method: 'DELETE',
    path: '/ticket-tags/{ticketId}',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'tag', exempt: 'ticketLog' },
    summary: 'Removes the kanban tags from a ticket; its other tags stay',
    params: z.object({ ticketId: PositiveId }),
    returns: z.object({ message: z.string(), ticket: Ticket }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
