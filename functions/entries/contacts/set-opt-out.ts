import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceContact } from '#functions/conversation/contacts/announce-contact.ts';
import { changeContact } from '#functions/conversation/contacts/change-contact.ts';
import { forgetKeptOptOut } from '#functions/conversation/contacts/kept-opt-out.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactAnswer } from './contact-answer.ts';

export const handler = serve(
  contacts.setOptOut,
  async ({ params, body: { optedOut }, caller: { tenant, user, company } }) => {
    const at = new Date().toISOString();
    const change = optedOut ? ('optedOut' as const) : ('optedIn' as const);
    const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
    const changed = await changeContact(context, params.contactId, {
      optedOutAt: optedOut ? at : undefined,
      consent: { at, change, by: { kind: 'user', name: user.name } },
    });
    if (!optedOut) await forgetKeptOptOut(tenant, changed.contact.identities);
    await announceContact(context, changed);
    return contactAnswer(tenant, changed.contact);
  },
);
