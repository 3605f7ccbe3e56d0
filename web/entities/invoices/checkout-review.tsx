import type { ReactNode } from 'react';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { useUser } from '#web/api/session.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import type { AddressForm } from './address-fields.tsx';
import { invoicesText } from './invoices.text.ts';

type Fact = readonly [name: string, value: ReactNode];

/** Plan, price and address before the payment. */
export function CheckoutReview({ invoice, address }: { invoice: Invoice; address: AddressForm['values'] }) {
  const text = useText(invoicesText);
  const language = useLanguage();
  const { company, email } = useUser();
  const { detail, id, kind, months, dueDate, valueCents, receivedCents } = invoice;
  const money = (cents: number) => formatCents(cents, language);
  const { firstName, address2, city, zipcode } = address;
  const country = address.country && (address.country === 'BR' ? text.brazil : text.unitedStates);
  const lines = [firstName, address2, [zipcode, city].filter(Boolean).join(' '), country].filter(Boolean);
  const facts: Fact[] = [
    [text.invoice, id],
    [text.plan, detail],
    [text.period, kind === 'change' ? text.difference : text.months(months)],
    [text.dueDate, formatDay(dueDate)],
    [text.company, company.name],
    [text.address2, lines.length > 0 ? lines.join(', ') : '—'],
    [text.receiptTo, email],
    ...(receivedCents > 0 ? [[text.alreadyPaid, money(receivedCents)] as const] : []),
    [
      text.total,
      <span key="total" className="checkout-total">
        {money(valueCents - receivedCents)}
      </span>,
    ],
  ];
  return (
    <dl className="checkout-facts">
      {facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  );
}
