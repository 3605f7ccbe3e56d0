import { useEffect, useState } from 'react';
import type { BillingAddress } from '#shared/companies/billing-address.ts';
import { invoices } from '#shared/invoices/contract.ts';
import type { PixCharge } from '#shared/subscription/contract.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { invoicesText } from './invoices.text.ts';

/** Time for which the success is read before the app starts anew with the renewed company. */
const leaveMs = 4000;

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The Pix charge of an invoice: made on request, with the time it is left, until the event of its payment. */
export function usePixCharge(invoiceId: number) {
  const pay = useCommand(subscription.pay, { changes: [invoices.list, subscription.show] });
  const text = useText(invoicesText);
  const [charge, setCharge] = useState<PixCharge | null>(null);
  /** The due date after the payment; undefined before it. */
  const [dueDate, setDueDate] = useState<string | null | undefined>(undefined);
  const now = useNow(1000);
  const start = async (address: BillingAddress) => {
    const outcome = await pay.run({ body: { invoiceId, ...address } });
    if (!outcome.ok) return;
    setCharge(outcome.answer);
    toast.success(text.charged);
  };
  useLiveEvent('payment', (event) => {
    if (event.action === 'CONCLUIDA' && event.invoiceId === invoiceId) setDueDate(event.company.dueDate);
  });
  const isPaid = dueDate !== undefined;
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => location.assign(appPaths.home.href()), leaveMs);
    return () => clearTimeout(timer);
  }, [isPaid]);
  // The clock of this render may be up to a second behind.
  const leftMs = charge ? Math.min(Date.parse(charge.expiresAt) - now, charge.calendario.expiracao * 1000) : 0;
  return { charge, start, isBusy: pay.isRunning, error: pay.error, isPaid, dueDate, leftMs, left: clock(leftMs) };
}
