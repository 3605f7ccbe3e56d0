import { isFromProvider, txidsOf } from '#functions/directory/billing/provider/notice.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';

/** Takes note of the charges that a notice names. The worker asks the provider what really happened to them. */
export async function takeNotice(signature: string, body: unknown): Promise<{ ok: true }> {
  if (!(await isFromProvider(signature))) throw new AppError('ERR_NO_PERMISSION');
  await enqueueAll(
    'payments',
    txidsOf(body).map((txid) => ({ txid })),
  );
  return { ok: true };
}
