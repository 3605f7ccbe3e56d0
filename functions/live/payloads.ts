import * as z from 'zod';
import { Contact } from '#shared/contacts/contract.ts';
import type { LiveEntity, LivePayloads } from '#shared/events.ts';
import { Message } from '#shared/messages/contract.ts';
import { Setting } from '#shared/settings/contract.ts';
import { Ticket } from '#shared/tickets/contract.ts';
import { UserListed } from '#shared/users/contract.ts';
import { Whatsapp, WhatsappSession } from '#shared/whatsapp/contract.ts';

const updated = z.literal('update');
const changed = z.enum(['create', 'update']);
const deleted = z.literal('delete');

/** What an event may carry. Events are cut to these shapes as answers are to theirs: nothing else of a stored row can leave. */
export const payloadShapes = {
  ticket: z.union([
    z.object({ action: updated, ticket: Ticket, ticketId: z.int() }),
    z.object({ action: z.enum(['delete', 'updateUnread']), ticketId: z.int() }),
  ]),
  appMessage: z.union([
    z.object({ action: z.literal('create'), message: Message, ticket: Ticket }),
    z.object({ action: updated, message: Message }),
  ]),
  contact: z.union([
    z.object({ action: changed, contact: Contact }),
    z.object({ action: deleted, contactId: z.int() }),
  ]),
  whatsapp: z.union([
    z.object({ action: updated, whatsapp: Whatsapp }),
    z.object({ action: deleted, whatsappId: z.int() }),
  ]),
  whatsappSession: z.object({ action: updated, session: WhatsappSession }),
  user: z.union([z.object({ action: changed, user: UserListed }), z.object({ action: deleted, userId: z.int() })]),
  auth: z.object({
    action: updated,
    user: z.object({ id: z.int(), email: z.string(), companyId: z.int() }),
    sessionId: z.string(),
  }),
  settings: z.object({ action: updated, setting: Setting }),
} as const satisfies { [E in LiveEntity]: z.ZodType<LivePayloads[E]> };
