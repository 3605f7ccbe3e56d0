import { useState } from 'react';
import { invoices } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { type Offer, subscription } from '#shared/subscription/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatCents } from '#web/ui/money.ts';
import { toast } from '#web/ui/toast.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { subscriptionText } from './subscription.text.ts';

/** Returns the costs of changing to a plan now, in words. */
function useCosts(): (offer: Offer) => string {
  const text = useText(subscriptionText);
  const language = useLanguage();
  return ({ cents, creditCents }) => {
    const credit = formatCents(creditCents, language);
    if (cents > 0 && creditCents === cents) return text.creditPays(credit);
    if (creditCents > 0) return text.costsAfterCredit(formatCents(cents - creditCents, language), credit);
    if (cents > 0) return text.costsNow(formatCents(cents, language));
    return cents < 0 ? text.givesCredit(formatCents(-cents, language)) : text.costsNothing;
  };
}

interface OffersProps {
  /** The difference has to be paid by this invoice. */
  onInvoice: (invoice: Invoice) => void;
  onChanged: () => void;
}

/** The plans to change to, each with its costs stated before it is chosen. */
export function Offers({ onInvoice, onChanged }: OffersProps) {
  const text = useText(subscriptionText);
  const language = useLanguage();
  const costs = useCosts();
  const { data = [], mutate } = useResource(subscription.offers);
  const [chosen, setChosen] = useState<Offer | null>(null);
  const change = useCommand(subscription.changePlan, {
    changes: [subscription.show, subscription.offers, invoices.list],
  });
  const confirm = async ({ plan, quote }: Offer) => {
    const outcome = await change.run({ body: { planId: plan.id, quote } });
    if (!outcome.ok) {
      void mutate();
      return outcome;
    }
    onChanged();
    if (outcome.answer.invoice) onInvoice(outcome.answer.invoice);
    else toast.success(text.changed);
    return outcome;
  };
  return (
    <section className="subscription-part" aria-label={text.plans}>
      <h2>{text.plans}</h2>
      <ul className="offers">
        {data.map((offer) => (
          <li key={offer.plan.id} data-current={offer.isCurrent}>
            <strong>{offer.plan.name}</strong>
            <span className="invoice-amount">{formatCents(offer.priceCents, language)}</span>
            <span className="cell-muted">
              {text.limits(offer.plan.users, offer.plan.connections, offer.plan.queues)}
              {offer.plan.useCampaigns && `, ${text.campaignCount(offer.plan.campaigns)}`}
              {offer.plan.useSchedules && `, ${text.scheduleCount(offer.plan.schedules)}`}
            </span>
            {offer.isCurrent && <Badge kind="brand">{text.current}</Badge>}
            {!offer.isCurrent && offer.renewFirst && <span className="cell-muted">{text.renewFirst}</span>}
            {!offer.isCurrent && !offer.renewFirst && (
              <>
                <span className="cell-muted">{costs(offer)}</span>
                <Button label={text.chooseNamed(offer.plan.name)} onClick={() => setChosen(offer)}>
                  {text.choose}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title={text.changeTitle(chosen.plan.name)}
          message={
            <>
              <p>{costs(chosen)}.</p>
              <p>{text.changeMessage(formatCents(chosen.priceCents, language))}</p>
            </>
          }
          confirm={text.choose}
          onConfirm={() => confirm(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
