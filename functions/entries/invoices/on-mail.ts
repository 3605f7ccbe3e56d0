import { billingMail } from '#functions/company/billing/billing-mail.ts';
import type { InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import { readTableRows, update, write } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/**
 * Sends a mail about an invoice to the company, once; a worker that dies right after sending may send it again. A
 * reminder of an invoice that was paid in between is not sent.
 */
export const handler = consume(jobs.billingMails, async ({ companyId, invoiceId, kind }) => {
  // A platform without a sender address sends no mails.
  if (!mailFrom()) return;
  const tenant = tenantOfMessage({ companyId });
  const [company, invoice] = (await readTableRows([keys.company(tenant), keys.invoice(tenant, invoiceId)], {
    consistent: true,
  })) as [CompanyRow | undefined, InvoiceRow | undefined];
  if (!company || !invoice || invoice.mailed?.has(kind)) return;
  if (invoice.status !== (kind === 'receipt' ? 'paid' : 'open')) return;
  const { settings } = await companyDirectoryOf(tenant, company.configVersion);
  const names = { platform: await platformName(), company: company.name };
  await sendMail({ to: company.email, ...billingMail(kind, settings.customerLanguage, names, invoice) });
  await write({ write: update(keys.invoice(tenant, invoiceId), { add: { mailed: new Set([kind]) } }) });
});
