import { useState } from 'react';
import type { BillingAddress } from '#shared/companies/billing-address.ts';
import { invoices } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useAddressForm } from './address-fields.tsx';
import { offersText } from './offers.text.ts';
import { usePlanOffers } from './use-offers.ts';
import { usePixCharge } from './use-pix.ts';

export const checkoutStepNames = ['data', 'customize', 'review'] as const;

interface Checkout {
  invoice: Invoice;
  startsAtReview?: boolean;
  onClose: () => void;
}

/** The steps of a payment: the address, the plan, and the invoice that follows from the plan. */
export function useCheckout({ invoice: first, startsAtReview, onClose }: Checkout) {
  const text = useText(offersText);
  // Another plan has another invoice, or the same one at another price.
  const [invoice, setInvoice] = useState(first);
  const [step, setStep] = useState(startsAtReview ? 2 : 1);
  // The step after the address: the plan, or the review, which needs it.
  const [afterAddress, setAfterAddress] = useState(1);
  const [chosenId, setChosenId] = useState(first.planId);
  const address = useAddressForm();
  const list = useCommand(invoices.listAll);
  const { offers, changeTo, ...choice } = usePlanOffers();
  const pix = usePixCharge(invoice.id);
  // The invoice of a change is not needed for the plan that the company has.
  const shown = invoice.kind === 'change' ? offers.filter(({ isCurrent }) => !isCurrent) : offers;
  const other = chosenId === invoice.planId ? undefined : shown.find(({ plan }) => plan.id === chosenId);

  /** Goes on with the invoice of the chosen plan; closes when nothing is left to pay. */
  const changePlan = async (offer: NonNullable<typeof other>) => {
    const outcome = await changeTo(offer);
    if (!outcome.ok) return;
    if (!outcome.answer.invoice) toast.success(text.changed);
    const read = outcome.answer.invoice ? null : await list.run();
    const next = outcome.answer.invoice ?? (read?.ok ? read.answer.find(({ id }) => id === invoice.id) : undefined);
    if (next?.status !== 'open') {
      onClose();
      return;
    }
    setInvoice(next);
    setChosenId(next.planId);
    setStep(2);
  };
  const pay = () => pix.start(address.values as BillingAddress);
  /** Asks for the address, plainly; its form names what is missing after an attempt to go on. */
  const askAddress = () => {
    setAfterAddress(2);
    setStep(0);
  };
  const submit = () => {
    if (step === 0) {
      if (address.check()) setStep(afterAddress);
    } else if (step === 1 && other) void changePlan(other);
    else if (!address.isComplete) askAddress();
    else if (step === 1) setStep(2);
    else void pay();
  };
  return {
    invoice,
    name: checkoutStepNames[step] ?? 'review',
    // An address that was asked for came after the plan.
    back: step > 0 ? () => setStep(step - 1) : afterAddress === 2 ? () => setStep(1) : undefined,
    submit,
    pay,
    address,
    choice: {
      offers: shown,
      isLoading: choice.isLoading,
      invoicedPlanId: invoice.planId,
      chosenId,
      onChoose: setChosenId,
    },
    other,
    pix,
    isBusy: address.isLoading || pix.isBusy || choice.isChanging || list.isRunning,
    error: pix.error ?? choice.error,
  };
}
