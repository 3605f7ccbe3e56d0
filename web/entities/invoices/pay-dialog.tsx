import { useId } from 'react';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutReview } from './checkout-review.tsx';
import './invoices.css';
import { invoicesText } from './invoices.text.ts';
import { offersText } from './offers.text.ts';
import { PixPaidNotice, PixPanel } from './pix-panel.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { checkoutStepNames, useCheckout } from './use-checkout.ts';

interface PayDialogProps {
  invoice: Invoice;
  /** The invoice comes first; the plan is a step back. */
  startsAtReview?: boolean;
  onClose: () => void;
}

type CheckoutState = ReturnType<typeof useCheckout>;

/** The Pix code until it is paid; undefined before there is one. */
function paymentOf({ pix, pay }: CheckoutState, text: ReturnType<typeof useText<typeof invoicesText>>) {
  if (pix.isPaid) {
    const lastDay = pix.dueDate ? formatDay(lastDayOfAccess(pix.dueDate)) : '';
    return <PixPaidNotice message={text.renewed(lastDay)} />;
  }
  if (!pix.charge) return undefined;
  return (
    <>
      <PixPanel charge={pix.charge} left={pix.left} isExpired={pix.leftMs <= 0} isBusy={pix.isBusy} onRenew={pay} />
      <ErrorNotice error={pix.error} />
    </>
  );
}

function StepList({ current }: { current: string }) {
  const text = useText(invoicesText);
  return (
    <ol className="checkout-steps flex gap-2" aria-label={text.steps}>
      {checkoutStepNames.map((one) => (
        <li className="meta" key={one} aria-current={one === current ? 'step' : undefined}>
          {text[one]}
        </li>
      ))}
    </ol>
  );
}

/** The payment of an invoice in three steps, starting at the plan; then the Pix code until it is paid. */
export function PayDialog(props: PayDialogProps) {
  const text = useText(invoicesText);
  const offerText = useText(offersText);
  const formId = useId();
  const checkout = useCheckout(props);
  const { name, invoice, address, choice, other, pix } = checkout;
  const payment = paymentOf(checkout, text);
  const { leave, question } = useUnsavedChangesGuard(address.isDirty && !payment, props.onClose);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  if (payment)
    return (
      <Dialog title={text.checkout} onClose={props.onClose} isWide={!pix.isPaid}>
        {payment}
      </Dialog>
    );
  const next = other ? offerText.chooseNamed(other.plan.name) : text.next;
  return (
    <Dialog
      title={text.checkout}
      onClose={leave}
      actions={
        <>
          <Button isDisabled={!checkout.back} onClick={checkout.back}>
            {text.back}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={checkout.isBusy}
            testId={name === 'review' ? 'pay' : 'next'}
          >
            {name === 'review' ? text.pay : next}
          </Button>
        </>
      }
    >
      <StepList current={name} />
      <form
        id={formId}
        className="form checkout-step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.submit();
        }}
        {...wrongField}
      >
        {name === 'data' && <AddressFields {...address} />}
        {name === 'customize' && <PlanChoice {...choice} />}
        {name === 'review' && <CheckoutReview invoice={invoice} address={address.values} />}
      </form>
      <ErrorNotice error={checkout.error} />
      {question}
    </Dialog>
  );
}
