import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { WebhookEntry } from '#functions/platform/webhooks/webhook-row.ts';
import { can } from '#shared/permissions.ts';
import { logger } from '#shared/server/logger.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceWebhook } from './announce.ts';
import { webhookSwitchedOffMail } from './switched-off-mail.ts';

/** Informs the users who manage webhooks that a webhook was switched off: in their open browsers, and by mail. */
export async function announceWebhookSwitchedOff(tenant: Tenant, { id, name, url }: WebhookEntry): Promise<void> {
  logger.info({ operation: 'webhooks.onEvent', companyId: tenant.companyId, webhookId: id }, 'webhook switched off');
  await announceWebhook(tenant, id);
  if (!mailFrom()) return;
  const { users, settings } = await readCompanyDirectory(tenant);
  const mail = webhookSwitchedOffMail(settings.customerLanguage, name, url);
  for (const user of users.values()) if (can(user, 'api-tokens:manage')) await sendMail({ to: user.email, ...mail });
}
