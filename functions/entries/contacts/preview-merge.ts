import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { readMergeable } from '#functions/conversation/merges/start-merge.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { mergeConflicts, suggestedMergeFields } from '#shared/contacts/merge.ts';
import { contactAnswer } from './contact-answer.ts';

export const handler = serve(contacts.previewMerge, async ({ params, caller: { tenant, user, company } }) => {
  const { contact, other, tickets } = await readMergeable(tenant, user, params.contactId, params.otherId);
  const { whatsapps } = await companyDirectoryOf(tenant, company.configVersion);
  const connections = [...new Set([...tickets.own, ...tickets.others].map(({ whatsappId }) => whatsappId))];
  const [shown, shownOther] = await Promise.all([contactAnswer(tenant, contact), contactAnswer(tenant, other)]);
  return {
    contact: shown,
    other: shownOther,
    conflicts: mergeConflicts(contact, other),
    suggested: suggestedMergeFields(contact, other),
    conversations: connections.map((whatsappId) => {
      const threads = [...tickets.own, ...tickets.others].filter((ticket) => ticket.whatsappId === whatsappId);
      const messages = threads.reduce((sum, { messageSeq }) => sum + messageSeq, 0);
      return { whatsappId, name: whatsapps.get(whatsappId)?.name ?? '', joined: threads.length > 1, messages };
    }),
  };
});
