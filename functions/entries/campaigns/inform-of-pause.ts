import { directoryNow } from '#functions/company/companies/directory.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/tenant.ts';
import { pauseMail } from './pause-mail.ts';

/** Informs the administrators by mail that a campaign was paused without them; the bell shows it as long as it lasts. */
export async function informOfPause(tenant: Tenant, { name, whatsappId, pausedReason }: CampaignRow): Promise<void> {
  if (!mailFrom() || pausedReason === null || pausedReason === 'person') return;
  const { users, settings, whatsapps } = await directoryNow(tenant);
  const connection = whatsapps.get(whatsappId ?? 0)?.name ?? '';
  const mail = pauseMail(settings.customerLanguage, name, connection, pausedReason);
  for (const { profile, email } of users.values()) if (profile === 'admin') await sendMail({ to: email, ...mail });
}
