import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Tenant } from '#shared/tenant.ts';
import { whatsappEvent } from '#shared/whatsapp/events.ts';
import { sessionsOfCompany } from './session-store.ts';
import { publicConnectionView } from './whatsapp-view.ts';

/** Publishes the current state of these connections to the whole company; `added` is new. */
export async function announceWhatsapps(
  tenant: Tenant,
  directory: CompanyDirectory,
  ids: readonly number[],
  added?: number,
): Promise<void> {
  const sessions = await sessionsOfCompany(tenant);
  const rows = ids.flatMap((id) => directory.whatsapps.get(id) ?? []);
  await publishEvents(
    ...rows.map((row) => {
      const action = row.id === added ? 'create' : 'update';
      return whatsappEvent(tenant, { action, whatsapp: publicConnectionView(row, sessions.get(row.id), directory) });
    }),
  );
}
