import * as z from 'zod';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { messageKinds } from '#shared/messages/content.ts';
import { Ticket } from '#shared/tickets/ticket.ts';

/**
 * Beginnings of words, all of which a message must contain. Without a word of at least three letters nothing is found.
 */
const SearchParam = z.string().trim().max(100).prefault('');

/** A found message: the fields that a list shows, and its location. */
const hit = {
  id: z.string(),
  ticketId: z.int(),
  /** Position in its conversation: `messages.list` opens there. */
  seq: z.int(),
  /** The part of the text around the first hit, on one line. */
  excerpt: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Author within a group. */
  authorName: z.string().nullable(),
  createdAt: z.string(),
};

export const FoundMessage = z.object({ ...hit, ticket: Ticket });
export type FoundMessage = z.infer<typeof FoundMessage>;

export const FoundInConversation = z.object(hit);
export type FoundInConversation = z.infer<typeof FoundInConversation>;

/** For contacts and tickets use `contacts.list` and `tickets.list` with `searchParam`. */
export const search = defineRoutes('search', {
  messages: {
    method: 'GET',
    path: '/search/messages',
    showsCustomers: true,
    right: 'messages:read',
    summary:
      'Searches the messages of all conversations the caller may see, newest first; a page may be short or empty although more pages follow',
    query: PageQuery.extend({ searchParam: SearchParam }),
    returns: z.object({ messages: z.array(FoundMessage), ...pageAnswerFields }),
  },
  conversation: {
    method: 'GET',
    path: '/search/messages/{ticketId}',
    showsCustomers: true,
    right: 'messages:read',
    summary:
      'Searches one conversation, newest first; `count` is the number of messages found, `isComplete` whether these are all',
    params: z.object({ ticketId: PositiveId }),
    query: PageQuery.extend({ searchParam: SearchParam }),
    returns: z.object({ messages: z.array(FoundInConversation), isComplete: z.boolean(), ...pageAnswerFields }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
