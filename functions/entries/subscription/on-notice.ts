import { settleCharge } from '#functions/company/billing/settle-charge.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';

/** Asks the provider about a charge of which it has sent a notice, and counts what it has received. */
export const handler = consume(jobs.payments, ({ txid }) => settleCharge(txid, new Date()));
