import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { messageAdded } from '#functions/tickets/ticket-rooms.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { messages } from '#shared/messages/contract.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { draftOf, draftsOfForm } from './drafts.ts';
import { messageView } from './message-row.ts';
import { sendMessages } from './send-messages.ts';

export const handler = serve(messages.send, async ({ params, body, form, caller }) => {
  const { tenant, user, company } = caller;
  const directory = await directoryOf(tenant, company.configVersion);
  const sent = await sendMessages(tenant, user, params.ticketId, directory, {
    drafts: form ? draftsOfForm(tenant, form) : body ? [draftOf(caller, body)] : [],
    quotedId: form ? form.fields.quotedMsg : body?.quotedMsg?.id,
    idempotencyKey: (form?.fields ?? body)?.idempotencyKey,
    timeZone: company.timeZone,
  });
  const views = await Promise.all(sent.messages.map((message) => messageView(message, sent.ticket.readSeq)));
  const ticket = ticketView(sent.ticket, directory);
  // A repeated request wakes the runner and publishes again, because the first one may have died right after its write.
  await Promise.all([
    wakeRunner(tenant.companyId, sent.ticket.whatsappId),
    publish(...views.map((view) => messageAdded(tenant, sent.ticket, view, ticket))),
  ]);
  const [first, ...more] = views;
  if (!first) throw new Error('a call sent nothing');
  return more.length > 0 ? { ...first, more } : first;
});
