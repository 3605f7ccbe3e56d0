import { directoryNow } from '#functions/directory/companies/directory.ts';
import { publish } from '#functions/platform/live/publish.ts';
import type { WebhookEntry } from '#functions/platform/webhooks/webhook-row.ts';
import { logger } from '#shared/server/logger.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { webhookEvent } from '#shared/webhooks/events.ts';
import { endMail } from './end-mail.ts';

/** Informs the administrators, in their open windows and by mail, that a webhook was switched off. */
export async function informOfEnd(tenant: Tenant, { id, name, url }: WebhookEntry): Promise<void> {
  logger.info({ operation: 'webhooks.onEvent', companyId: tenant.companyId, webhookId: id }, 'webhook switched off');
  await publish(webhookEvent(tenant, { action: 'ended', webhookId: id }));
  if (!mailFrom()) return;
  const { users, settings } = await directoryNow(tenant);
  const mail = endMail(settings.customerLanguage, name, url);
  for (const { profile, email } of users.values()) if (profile === 'admin') await sendMail({ to: email, ...mail });
}
