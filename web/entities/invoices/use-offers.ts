import { invoices } from '#shared/invoices/contract.ts';
import { type PlanOffer, subscription } from '#shared/subscription/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { offersText } from './offers.text.ts';

/** The plans to change to, and the change at the costs that were shown. */
export function usePlanOffers() {
  const { data, isLoading, error, mutate } = useResource(subscription.offers);
  const change = useCommand(subscription.changePlan, {
    changes: [subscription.show, subscription.offers, invoices.list],
  });
  const changeTo = async ({ plan, quote }: PlanOffer) => {
    const outcome = await change.run({ body: { planId: plan.id, quote } });
    // The refusal may come from costs that are others by now.
    if (!outcome.ok) void mutate();
    return outcome;
  };
  return {
    offers: data ?? [],
    isLoading,
    changeTo,
    isChanging: change.isRunning,
    error: change.error ?? error ?? null,
    reload: mutate,
  };
}

/** Returns a function that states what the change to an offer costs now. */
export function useOfferCosts() {
  const text = useText(offersText);
  const language = useLanguage();
  return ({ cents, creditCents }: PlanOffer): string => {
    const credit = formatCents(creditCents, language);
    if (cents > 0 && creditCents === cents) return text.creditPays(credit);
    if (creditCents > 0) return text.costsAfterCredit(formatCents(cents - creditCents, language), credit);
    if (cents > 0) return text.costsNow(formatCents(cents, language));
    return cents < 0 ? text.givesCredit(formatCents(-cents, language)) : text.costsNothing;
  };
}
