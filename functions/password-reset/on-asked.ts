import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { mailCode } from './mail-code.ts';

/** Mails codes to the addresses that have an account. */
export const handler = consume(jobs.resets, mailCode);
