import { useState } from 'react';
import type { Invoice } from '#shared/invoices/invoice.ts';
import type { PlanOffer } from '#shared/subscription/contract.ts';
import { useOfferCosts, usePlanOffers } from '#web/entities/invoices/use-offers.ts';
import { PlanContentsList } from '#web/entities/plans/plan-contents-list.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { subscriptionText } from './subscription.text.ts';

interface OffersProps {
  /** The months that a price covers; undefined before they are read. */
  months: number | undefined;
  /** The difference has to be paid by this invoice. */
  onInvoice: (invoice: Invoice) => void;
  onChanged: () => void;
}

/** The plans to change to, each with its costs stated before it is chosen. */
export function PlanOffers({ months, onInvoice, onChanged }: OffersProps) {
  const text = useText(subscriptionText);
  const language = useLanguage();
  const costs = useOfferCosts();
  const { offers, isLoading, error, reload, changeTo } = usePlanOffers();
  const [chosen, setChosen] = useState<PlanOffer | null>(null);
  const confirm = async (offer: PlanOffer) => {
    const outcome = await changeTo(offer);
    if (!outcome.ok) return outcome;
    onChanged();
    if (outcome.answer.invoice) onInvoice(outcome.answer.invoice);
    else toast.success(text.changed);
    return outcome;
  };
  return (
    <section className="subscription-part" aria-label={text.plans}>
      <h2>{text.plans}</h2>
      {isLoading && <SkeletonRows count={3} />}
      {error && offers.length === 0 && <Failure isList error={error} onRetry={reload} />}
      <ul className="offers grid gap-3">
        {offers.map((offer) => (
          <li className="column framed align-start gap-2" key={offer.plan.id} data-current={offer.isCurrent}>
            <div className="row wrap gap-2">
              <strong className="break-words">{offer.plan.name}</strong>
              {offer.isCurrent && <Badge kind="brand">{text.current}</Badge>}
            </div>
            <p>
              <span className="offer-price figures">{formatCents(offer.priceCents, language)}</span>{' '}
              {months && <span className="cell-muted">{text.per(months)}</span>}
            </p>
            <PlanContentsList plan={offer.plan} />
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
