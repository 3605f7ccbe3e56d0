import type { Job } from '#shared/define-jobs.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { secretNames } from '#shared/server/secrets.ts';
import { defaultInstallationName, installationPrefix } from './installation.ts';
import type { InstallationRights } from './rights.ts';
import type { DataStack } from './stacks/data.ts';

/** The variables with the address of a job's queue. Jobs of a lane name its variable instead (`shared/server/enqueue.ts`). */
const queueVariables = (data: DataStack, job: JobName): Record<string, string> => {
  const variable = `QUEUE_${job.toUpperCase()}`;
  const { lane }: Job = jobs[job];
  if (!lane) return { [variable]: data.queues[job].queueUrl };
  const shared = `LANE_${lane.toUpperCase()}`;
  return { [shared]: data.lanes[lane].queueUrl, [variable]: `${shared}#${job}` };
};

/**
 * Environment variables that name the table, queues and secrets to our code: those that a part with these rights uses.
 * A variable has the same value for every part, because all functions share one process on a developer's machine.
 */
export function dataEnvironment(data: DataStack, rights: InstallationRights): Record<string, string> {
  const { sends = [], secrets = [] } = rights;
  const queues = sends.filter((job) => job !== 'wakeUps');
  // Routes ask whether mails are sent before they hand one to a job.
  const mails = rights.mails || queues.some((job) => (jobs[job] as Job).rights.mails);
  return {
    TABLE: data.table.tableName,
    ...(data.packedRows && { TABLE_ROWS: 'packed' }),
    // Given to all, because views sign addresses of files without a request to S3.
    MEDIA_BUCKET: data.media.bucketName,
    ...Object.assign({}, ...queues.map((job) => queueVariables(data, job))),
    ...(sends.includes('wakeUps') && { WAKE_UP_PREFIX: data.wakeUpQueues.urlPrefix }),
    ...Object.fromEntries(
      secrets.flatMap((name) => {
        const secret = data.secrets[name];
        return secret ? [[secretNames[name], secret.secretArn]] : [];
      }),
    ),
    ...(secrets.includes('jwt') && { TOKEN_VERSION: String(data.tokenVersion) }),
    ...(secrets.includes('jwt') && data.earlierJwtSecret && { SECRET_JWT_EARLIER: data.earlierJwtSecret }),
    ...(rights.replays && { QUEUE_PREFIX: data.queuePrefix }),
    ...(rights.wakes && data.wakeUps.environment),
    ...(data.outgoingPrivate && { OUTGOING_PRIVATE: data.outgoingPrivate }),
    ...(data.aiAddresses && { AI_ADDRESSES: data.aiAddresses }),
    ...(mails && { MAIL_FROM: data.mailFrom ?? '' }),
    ...(installationPrefix() !== defaultInstallationName && { METRIC_NAMESPACE: installationPrefix() }),
    LOG_LEVEL: 'info',
  };
}

/**
 * For functions behind an API: the value by which they know requests of the distribution. CloudFormation writes the
 * parameter's value here as it does in the distribution.
 */
export function edgeEnvironment({ edgeProof }: DataStack): Record<string, string> {
  return { EDGE_PROOF: edgeProof };
}
