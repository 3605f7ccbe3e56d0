import { settleCharge } from '#functions/company/billing/settle-charge.ts';
import { uncountedCharges } from '#functions/company/billing/uncounted-charges.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';

async function findLost(now: Date): Promise<void> {
  try {
    const { txids, taken } = await uncountedCharges(now);
    await enqueueAll(
      'payments',
      txids.map((txid) => ({ txid })),
    );
    await taken();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_PAYMENTS_NOT_SET_UP')) throw error;
  }
}

/** Asks the provider about a charge, and counts what it has received. */
export const handler = consume(jobs.payments, ({ txid }) =>
  txid === undefined ? findLost(new Date()) : settleCharge(txid, new Date()),
);
