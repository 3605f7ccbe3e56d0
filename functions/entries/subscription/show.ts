import { type BillingRow, periodPrice } from '#functions/company/billing/invoice-row.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import { trialEnd } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { billingAddressOf } from '#shared/companies/billing-address.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import { subscription } from '#shared/subscription/contract.ts';

interface Usage {
  users?: number;
  whatsapps?: number;
  queues?: number;
  campaigns?: number;
}

interface ScheduleCounts {
  waiting?: number;
}

export const handler = serve(subscription.show, async ({ caller: { tenant, company } }) => {
  const wanted = [keys.billing(tenant), keys.usage(tenant), keys.scheduleCounts(tenant)];
  const [account, usage, schedules] = (await readTableRows(wanted, { consistent: true })) as [
    BillingRow | undefined,
    Usage | undefined,
    ScheduleCounts | undefined,
  ];
  const { plan, dueDate, recurrence } = company;
  return {
    isActive: !(await isLapsed(company, new Date())),
    dueDate,
    trialExpiration: trialEnd(company),
    recurrence,
    plan,
    priceCents: periodPrice(company),
    creditCents: account?.creditCents ?? 0,
    address: billingAddressOf(company),
    use: {
      users: { used: usage?.users ?? 0, limit: plan.users },
      connections: { used: usage?.whatsapps ?? 0, limit: plan.connections },
      queues: { used: usage?.queues ?? 0, limit: plan.queues },
      campaigns: { used: usage?.campaigns ?? 0, limit: plan.campaigns },
      schedules: { used: schedules?.waiting ?? 0, limit: plan.schedules },
    },
  };
});
