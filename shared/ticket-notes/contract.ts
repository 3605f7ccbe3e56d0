import * as z from 'zod';
import { Id, PageQuery, pageTail } from '#shared/http/page.ts';
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

export const minNote = 2;
export const maxNote = 4000;
/** Limit of notes in one answer. */
export const notesPerPage = 100;

const NoteText = z.string().trim().min(minNote, 'Too Short!').max(maxNote, 'Too Long!').refine(isVisible, 'Too Short!');

const params = z.object({ ticketNoteId: Id });

export const ticketNotes = defineRoutes('ticket-notes', {
  list: {
    method: 'GET',
    path: '/ticket-notes/list',
    showsCustomers: true,
    right: 'ticket-notes:use',
    summary: 'Lists the newest 100 notes of a ticket, newest first, or those before a given note',
    query: z.object({ ticketId: Id, contactId: Id.optional(), before: Id.optional() }),
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
    query: PageQuery.extend({ ticketId: Id, searchParam: z.string().max(100).default('') }),
    returns: z.object({ ticketNotes: z.array(TicketNote), ...pageTail }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
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
    summary: 'Writes a note about a ticket',
    body: z.object({
      note: NoteText,
      ticketId: Id,
      // Sent by Whaticket-compatible clients and ignored: the ticket determines the contact.
      contactId: Id.nullish(),
    }),
    returns: TicketNote,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/ticket-notes/{ticketNoteId}',
    effect: 'contained',
    right: 'ticket-notes:remove',
    summary: 'Deletes a note',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKETNOTE_FOUND'],
  },
});
