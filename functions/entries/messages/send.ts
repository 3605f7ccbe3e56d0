import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { serveWithReads } from '#functions/http/serve-with-reads.ts';
import { messages } from '#shared/messages/contract.ts';
import { draftsOfForm, messageDraftOf } from './drafts.ts';
import { beginSendReads, sendMessages } from './send-messages.ts';

export const handler = serveWithReads(
  messages.send,
  (by, { params, body }) => body && beginSendReads(by, params.ticketId, body.idempotencyKey),
  async ({ params, body, form, caller }, early) => {
    const { tenant, user, company } = caller;
    const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
    const change = await sendMessages(context, user, params.ticketId, {
      drafts: form ? draftsOfForm(tenant, form) : body ? [messageDraftOf(caller, body)] : [],
      quotedId: form ? form.fields.quotedMsg : body?.quotedMsg?.id,
      idempotencyKey: (form?.fields ?? body)?.idempotencyKey,
      early,
    });
    const [first, ...more] = await announceChanges(context, [change]);
    if (!first) throw new Error('a call sent nothing');
    return more.length > 0 ? { ...first, more } : first;
  },
);
