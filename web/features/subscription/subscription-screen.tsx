import { useState } from 'react';
import { monthsOfRecurrence } from '#shared/companies/next-due-date.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { PayDialog } from '#web/entities/invoices/pay-dialog.tsx';
import { useInvoices } from '#web/entities/invoices/use-invoices.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { PlanOffers } from './offers.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { PlanCard } from './plan-card.tsx';
import './subscription.css';
import { subscriptionText } from './subscription.text.ts';

/** `/subscription`: the plan with its use, the plans to change to, and the open invoices. */
export function SubscriptionScreen() {
  const text = useText(subscriptionText);
  const { data, error, mutate } = useResource(subscription.show);
  const list = useInvoices('');
  const [paying, setPaying] = useState<Invoice | null>(null);
  useLiveEvent('payment', () => void mutate());
  if (!data && error)
    return (
      <Screen title={text.title} isText>
        <Failure error={error} onRetry={mutate} />
      </Screen>
    );
  return (
    <Screen title={text.title} isText>
      <div className="subscription column">
        {data ? <PlanCard subscription={data} /> : <SkeletonRows count={3} />}
        <PlanOffers
          months={data && monthsOfRecurrence[data.recurrence]}
          onInvoice={setPaying}
          onChanged={() => void list.mutate()}
        />
        <OpenInvoices list={list} onPay={setPaying} />
      </div>
      {paying && <PayDialog invoice={paying} onClose={() => setPaying(null)} />}
    </Screen>
  );
}
