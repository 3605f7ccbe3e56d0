import type * as z from 'zod';
import { isPaymentNoticeSignature } from '#functions/company/billing/provider/payment-notice.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import type { subscription } from '#shared/subscription/contract.ts';

type Notice = z.infer<typeof subscription.notice.body>;

/** Takes note of the charges that a notice names. The worker asks the provider what really happened to them. */
export async function receivePaymentNotice(signature: string, { pix = [] }: Notice): Promise<{ ok: true }> {
  if (!(await isPaymentNoticeSignature(signature))) throw new AppError('ERR_NO_PERMISSION');
  const txids = new Set(pix.flatMap(({ txid }) => txid ?? []));
  await enqueueAll(
    'payments',
    [...txids].map((txid) => ({ txid })),
  );
  return { ok: true };
}
