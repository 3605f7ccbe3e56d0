import { invoices } from '#shared/invoices/contract.ts';
import { type Offer, subscription } from '#shared/subscription/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { offersText } from './offers.text.ts';

/** The plans to change to, and the change at the costs that were shown. */
export function useOffers() {
  const { data, isLoading, error, mutate } = useResource(subscription.offers);
  const change = useCommand(subscription.changePlan, {
    changes: [subscription.show, subscription.offers, invoices.list],
  });
  const changeTo = async ({ plan, quote }: Offer) => {
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
  };
}

/** Describes an offer in words: what the plan includes, and what the change costs now. */
export function useOfferText() {
  const text = useText(offersText);
  const language = useLanguage();
  const contents = ({ plan }: Offer): string =>
    [
      text.limits(plan.users, plan.connections, plan.queues),
      ...(plan.useCampaigns ? [text.campaignCount(plan.campaigns)] : []),
      ...(plan.useSchedules ? [text.scheduleCount(plan.schedules)] : []),
    ].join(', ');
  const costs = ({ cents, creditCents }: Offer): string => {
    const credit = formatCents(creditCents, language);
    if (cents > 0 && creditCents === cents) return text.creditPays(credit);
    if (creditCents > 0) return text.costsAfterCredit(formatCents(cents - creditCents, language), credit);
    if (cents > 0) return text.costsNow(formatCents(cents, language));
    return cents < 0 ? text.givesCredit(formatCents(-cents, language)) : text.costsNothing;
  };
  return { contents, costs };
}
