import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCents } from '#web/ui/money.ts';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import './invoices.css';
import { invoicesText } from './invoices.text.ts';
import { PixDone, PixPanel } from './pix-panel.tsx';
import { usePix } from './use-pix.ts';

const stepNames = ['data', 'customize', 'review'] as const;

type Fact = readonly [name: string, value: ReactNode];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="checkout-facts">
    {facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </dl>
);

/** The content of each step of the checkout: who pays, for which plan, and how much. */
function useFacts(invoice: Invoice): Record<(typeof stepNames)[number], Fact[]> {
  const text = useText(invoicesText);
  const language = useLanguage();
  const { company, email } = useUser();
  // The invoice of a change is for a plan that the company does not have yet.
  const { data: offers } = useResource(subscription.offers);
  const plan = offers?.find((offer) => offer.plan.id === invoice.planId)?.plan;
  const { detail, id, kind, months, dueDate, valueCents, receivedCents } = invoice;
  const money = (cents: number) => formatCents(cents, language);
  return {
    data: [
      [text.company, company.name],
      [text.receiptTo, email],
    ],
    customize: [
      [text.plan, detail],
      [text.users, plan?.users ?? '—'],
      [text.connections, plan?.connections ?? '—'],
      [text.queues, plan?.queues ?? '—'],
    ],
    review: [
      [text.invoice, id],
      [text.plan, detail],
      [text.period, kind === 'change' ? text.difference : text.months(months)],
      [text.dueDate, formatDay(dueDate)],
      ...(receivedCents > 0 ? [[text.alreadyPaid, money(receivedCents)] as const] : []),
      [
        text.total,
        <span key="total" className="checkout-total">
          {money(valueCents - receivedCents)}
        </span>,
      ],
    ],
  };
}

/** The payment of an invoice in three steps, starting at the plan; then the Pix code until it is paid. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText(invoicesText);
  const pix = usePix(invoice.id);
  const facts = useFacts(invoice);
  const [step, setStep] = useState(1);
  const name = stepNames[step] ?? 'review';
  if (pix.isPaid)
    return (
      <Dialog title={text.checkout} onClose={onClose}>
        <PixDone message={text.renewed(formatDay(pix.renewedUntil ?? ''))} />
      </Dialog>
    );
  if (pix.charge)
    return (
      <Dialog title={text.checkout} onClose={onClose} isWide>
        <PixPanel
          charge={pix.charge}
          left={pix.left}
          isExpired={pix.leftMs <= 0}
          isBusy={pix.isBusy}
          onRenew={pix.start}
        />
        <ErrorNotice error={pix.error} />
      </Dialog>
    );
  return (
    <Dialog
      title={text.checkout}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={step === 0} onClick={() => setStep(step - 1)}>
            {text.back}
          </Button>
          {name === 'review' ? (
            <Button kind="primary" isBusy={pix.isBusy} onClick={pix.start} testId="pay">
              {text.pay}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setStep(step + 1)} testId="next">
              {text.next}
            </Button>
          )}
        </>
      }
    >
      <ol className="checkout-steps" aria-label={text.steps}>
        {stepNames.map((one) => (
          <li key={one} aria-current={one === name ? 'step' : undefined}>
            {text[one]}
          </li>
        ))}
      </ol>
      <Facts facts={facts[name]} />
      {name === 'customize' && invoice.kind === 'renewal' && (
        <Link className="checkout-change" to={paths.subscription.href()} onClick={onClose}>
          {text.changePlan}
        </Link>
      )}
      <ErrorNotice error={pix.error} />
    </Dialog>
  );
}
