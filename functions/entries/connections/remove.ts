import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { removeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { clearConnectionOfUsers } from '#functions/company/users/clear-connection.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { userEvent } from '#shared/users/events.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { whatsappEvent } from '#shared/whatsapp/events.ts';

export const handler = serve(whatsapp.remove, async ({ params, caller }) => {
  const { tenant, company } = caller;
  await removeWhatsapp(tenant, company, params.whatsappId);
  await runFollowUpSteps('whatsapp.remove', async () => {
    await wakeRunner(tenant.companyId, params.whatsappId);
    await publishEvents(whatsappEvent(tenant, { action: 'delete', whatsappId: params.whatsappId }));
    const cleared = await clearConnectionOfUsers(tenant, params.whatsappId);
    const directory = await companyDirectoryOf(tenant, company.configVersion + 1 + cleared.length);
    await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()]);
    const users = cleared.flatMap((id) => directory.users.get(id) ?? []);
    await publishEvents(
      ...users.map((row) => userEvent(tenant, { action: 'update', user: userListed(row, directory.queues) })),
    );
  });
  return { message: 'WhatsApp deleted.' };
});
