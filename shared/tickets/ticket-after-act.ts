import * as z from 'zod';
import { Ticket } from './ticket.ts';

/**
 * A ticket after an agent's act. `undo`: names the act for the route that undoes it, and whether a text to the customer
 * follows; null: it cannot be undone.
 */
export const TicketAfterAct = Ticket.extend({
  undo: z.object({ version: z.int(), sendsText: z.boolean() }).nullable(),
});
