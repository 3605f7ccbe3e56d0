import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { undoSeconds } from '#functions/conversation/acts/undo-seconds.ts';
import { announceNote } from '#functions/conversation/notes/announce-note.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { wakeIn } from '#functions/platform/timers/wake-timers.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { changeTicket } from './change-ticket.ts';

export const handler = serve(tickets.update, async ({ params, body, caller }) => {
  const { tenant, company } = caller;
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const request = { ...body, whatsappId: body.whatsappId ?? undefined };
  const { ticket, changes, undo, note } = await changeTicket(context, caller, params.ticketId, request);
  await Promise.all([
    announceChanges(context, changes),
    undo && wakeIn(tenant, undoSeconds),
    note && announceNote(context, note.row, ticket, note.named),
  ]);
  return { ...ticketView(ticket, context.directory), undo };
});
