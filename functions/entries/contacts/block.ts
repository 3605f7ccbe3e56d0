import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceContact } from '#functions/conversation/contacts/announce-contact.ts';
import { blockTasks, wakeForBlockTasks } from '#functions/conversation/contacts/block-tasks.ts';
import { changeContact } from '#functions/conversation/contacts/change-contact.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactAnswer } from './contact-answer.ts';
import { auditContactChange } from './logged-change.ts';

export const handler = serve(
  contacts.block,
  async ({ params, body: { blocked }, caller: { tenant, user, company } }) => {
    const directory = await companyDirectoryOf(tenant, company.configVersion);
    const context = { tenant, directory };
    const [tasks, logged] = [blockTasks(tenant, directory, blocked), auditContactChange(tenant, user)];
    const changed = await changeContact(context, params.contactId, { blocked }, (change) => [
      ...tasks(change.after),
      ...logged(change),
    ]);
    await wakeForBlockTasks(tenant, directory);
    await announceContact(context, changed);
    return contactAnswer(tenant, changed.contact);
  },
);
