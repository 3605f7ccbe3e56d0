import * as z from 'zod';
import { AppError } from '#shared/http/errors.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import { brCode } from './br-code.ts';
import { noticeSignature } from './payment-notice.ts';
import type { PaymentProvider } from './provider.ts';

const Payment = z.object({ transactionId: z.string(), cents: z.int(), at: z.string(), refundedCents: z.int() });
const Charge = z.object({ payments: z.array(Payment) });
const List = z.array(Payment.extend({ txid: z.string() }));

/** The simulated bank of the embedded cloud (`local/bank`), which has a page where charges are paid. */
export function localBank(address: string): PaymentProvider {
  const call = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(allowedMs(10_000)) });
    if (!answer.ok && answer.status !== 404) throw new AppError('ERR_PAYMENT_PROVIDER');
    return answer;
  };
  return {
    async createCharge({ txid, cents, expiresInSeconds, note }) {
      const location = `${new URL(address).host}/pix/${txid}`;
      const code = brCode({ location, merchant: 'Recado', city: 'Brasilia', cents });
      const noticePath = `/api/subscription/webhook/${await noticeSignature()}`;
      await call(`/charges/${txid}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cents, expiresInSeconds, note, brCode: code, noticePath }),
      });
      return { brCode: code };
    },
    async readCharge(txid) {
      const answer = await call(`/charges/${encodeURIComponent(txid)}`);
      return answer.status === 404 ? undefined : Charge.parse(await answer.json()).payments;
    },
    async listPayments(from, to) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      return List.parse(await (await call(`/payments?${query}`)).json());
    },
    // Each charge carries the path of its notices.
    registerNotices: async () => undefined,
  };
}
