import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { blockTasks, wakeForBlockTasks } from './block-tasks.ts';
import { contactView } from './contact-row.ts';
import { changeContact } from './contact-store.ts';

export const handler = serve(contacts.block, async ({ params, body: { blocked }, caller: { tenant, company } }) => {
  const directory = await directoryOf(tenant, company.configVersion);
  const orders = blockTasks(tenant, directory, blocked);
  const contact = contactView(await changeContact(tenant, params.contactId, { blocked }, orders));
  await wakeForBlockTasks(tenant, directory);
  await publish(contactEvent(tenant, { action: 'update', contact }));
  return contact;
});
