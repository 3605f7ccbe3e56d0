import type { PlanOffer } from '#shared/subscription/contract.ts';
import { PlanContentsList } from '#web/entities/plans/plan-contents-list.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { offersText } from './offers.text.ts';
import { useOfferCosts } from './use-offers.ts';

interface PlanChoiceProps {
  offers: readonly PlanOffer[];
  isLoading: boolean;
  /** The plan that the invoice is for. */
  invoicedPlanId: number;
  chosenId: number;
  onChoose: (planId: number) => void;
}

/** Chooses the plan to pay for; what a change costs is stated before it is made. */
export function PlanChoice({ offers, isLoading, invoicedPlanId, chosenId, onChoose }: PlanChoiceProps) {
  const text = useText(offersText);
  const language = useLanguage();
  const costs = useOfferCosts();
  const chosen = offers.find(({ plan }) => plan.id === chosenId);
  if (isLoading) return <SkeletonRows count={3} />;
  return (
    <fieldset className="plan-choice column gap-2">
      <legend className="visually-hidden">{text.plans}</legend>
      {offers.map((offer) => {
        const { plan, isCurrent, priceCents } = offer;
        const isInvoiced = plan.id === invoicedPlanId;
        const isRefused = offer.renewFirst && !isCurrent && !isInvoiced;
        const note = isCurrent ? text.current : isRefused ? text.renewFirst : costs(offer);
        return (
          <div key={plan.id} className="plan-option column framed gap-3">
            <label className="plan-option-head grid gap-3">
              <input
                type="radio"
                name="plan"
                checked={plan.id === chosenId}
                disabled={isRefused}
                onChange={() => onChoose(plan.id)}
              />
              <span className="column gap-1">
                <strong>{plan.name}</strong>
                <span className="cell-muted">{note}</span>
              </span>
              <span className="figures">{formatCents(priceCents, language)}</span>
            </label>
            <PlanContentsList plan={plan} />
          </div>
        );
      })}
      {chosen && chosenId !== invoicedPlanId && <p>{text.changeMessage(formatCents(chosen.priceCents, language))}</p>}
    </fieldset>
  );
}
