import { consume } from '#functions/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { logger } from '#shared/server/logger.ts';

/** Reminds a company that its trial ends. */
export const handler = consume(jobs.trialReminders, async ({ companyId, daysLeft }) => {
  logger.info({ operation: jobs.trialReminders.operation, companyId, daysLeft }, 'trial ends');
});
