import { changeContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { blockTasks, wakeForBlockTasks } from './block-tasks.ts';

export const handler = serve(contacts.block, async ({ params, body: { blocked }, caller: { tenant, company } }) => {
  const directory = await directoryOf(tenant, company.configVersion);
  const orders = blockTasks(tenant, directory, blocked);
  const contact = contactView(await changeContact(tenant, params.contactId, { blocked }, orders));
  await wakeForBlockTasks(tenant, directory);
  await publish(contactEvent(tenant, { action: 'update', contact }));
  return contact;
});
