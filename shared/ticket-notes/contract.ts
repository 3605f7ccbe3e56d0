import * as z from 'zod';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { isVisible } from '#shared/text/visible-name.ts';

/** A private text on a ticket, for agents only; customers never receive it. */
export const TicketNote = z.object({
  id: z.int(),
  note: z.string(),
  ticketId: z.int(),
  contactId: z.int(),
  userId: z.int(),
  /** Null once the user was removed. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type TicketNote = z.infer<typeof TicketNote>;

/** A note that names the caller, who has not opened its conversation since. */
export const TicketMention = z.object({
  noteId: z.int(),
  note: z.string(),
  at: z.string(),
  /** Its writer; null once removed. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  ticket: z.object({ id: z.int(), uuid: z.string(), contactName: z.string() }),
});
export type TicketMention = z.infer<typeof TicketMention>;

/** Colleagues that one note may name. */
const maxMentions = 20;
/** Newest mentions that the bell shows. */
export const maxMentionsShown = 50;

export const minNote = 2;
export const maxNote = 4000;
/** Limit of notes in one answer. */
export const notesPerPage = 100;

export const NoteText = z
  .string()
  .trim()
  .min(minNote, 'Too Short!')
  .max(maxNote, 'Too Long!')
  .refine(isVisible, 'Too Short!');

const params = z.object({ ticketNoteId: PositiveId });

export const ticketNotes = defineRoutes('ticket-notes', {
  list: {
    method: 'GET',
    path: '/ticket-notes/list',
    showsCustomers: true,
    right: 'ticket-notes:use',
    summary: 'Lists the newest 100 notes of a ticket, newest first, or those before a given note',
    query: z.object({ ticketId: PositiveId, contactId: PositiveId.optional(), before: PositiveId.optional() }),
    returns: z.array(TicketNote),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  page: {
    method: 'GET',
    path: '/ticket-notes',
    showsCustomers: true,
    right: 'ticket-notes:use',
    summary:
      'Lists the notes of a ticket that contain a text, newest first, in pages; `count` counts those found so far',
    query: PageQuery.extend({ ticketId: PositiveId, searchParam: z.string().max(100).default('') }),
    returns: z.object({ ticketNotes: z.array(TicketNote), ...pageAnswerFields }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  mentions: {
    method: 'GET',
    path: '/ticket-notes/mentions',
    showsCustomers: true,
    right: 'ticket-notes:use',
    summary: 'Lists the newest 50 notes that name the caller and whose conversations the caller has not opened since',
    returns: z.object({ mentions: z.array(TicketMention) }),
  },
  seeMentions: {
    method: 'POST',
    path: '/ticket-notes/mentions/seen',
    effect: 'contained',
    right: 'ticket-notes:use',
    audit: { of: 'note', exempt: 'own' },
    summary: 'Marks the notes of a ticket that name the caller as seen, on every device',
    body: z.object({ ticketId: PositiveId }),
    returns: z.object({ message: z.string() }),
  },
  show: {
    method: 'GET',
    path: '/ticket-notes/{ticketNoteId}',
    showsCustomers: true,
    right: 'ticket-notes:use',
    summary: 'Shows a note',
    params,
    returns: TicketNote,
    errors: ['ERR_NO_TICKETNOTE_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  update: {
    method: 'PUT',
    path: '/ticket-notes/{ticketNoteId}',
    effect: 'contained',
    right: 'ticket-notes:use',
    audit: { of: 'note', exempt: 'author' },
    summary: 'Changes the text of one’s own note; administrators change every note',
    params,
    body: z.object({ note: NoteText }),
    returns: TicketNote,
    errors: ['ERR_NO_TICKETNOTE_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  create: {
    method: 'POST',
    path: '/ticket-notes',
    effect: 'contained',
    right: 'ticket-notes:use',
    audit: { of: 'note', exempt: 'author' },
    summary: 'Writes a note about a ticket',
    body: z.object({
      note: NoteText,
      ticketId: PositiveId,
      /** Colleagues in whose bell it is shown; each must be allowed to see the ticket. */
      mentions: z.array(PositiveId).max(maxMentions).default([]),
      // Sent by Whaticket-compatible clients and ignored: the ticket determines the contact.
      contactId: PositiveId.nullish(),
    }),
    returns: TicketNote,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_USER_FOUND', 'ERR_USER_NOT_IN_QUEUE'],
  },
  remove: {
    method: 'DELETE',
    path: '/ticket-notes/{ticketNoteId}',
    effect: 'contained',
    right: 'ticket-notes:remove',
    audit: { of: 'note' },
    summary: 'Deletes a note',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKETNOTE_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
