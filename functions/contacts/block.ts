import { changeContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { blockTasks, wakeForBlockTasks } from './block-tasks.ts';
import { contactAnswer } from './contact-answer.ts';
import { loggedChange } from './logged-change.ts';

export const handler = serve(
  contacts.block,
  async ({ params, body: { blocked }, caller: { tenant, user, company } }) => {
    const directory = await directoryOf(tenant, company.configVersion);
    const [tasks, logged] = [blockTasks(tenant, directory, blocked), loggedChange(tenant, user)];
    const changed = await changeContact(tenant, params.contactId, { blocked }, (change) => [
      ...tasks(change.after),
      ...logged(change),
    ]);
    const contact = contactView(changed);
    await wakeForBlockTasks(tenant, directory);
    await publish(contactEvent(tenant, { action: 'update', contact }));
    return contactAnswer(tenant, changed);
  },
);
