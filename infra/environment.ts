import type { DataStack } from './stacks/data.ts';
import { version } from './version.ts';

/**
 * Environment variables that name the table, queues and secrets to our code. They are the same for every function,
 * because all functions share one process on a developer's machine.
 */
export const dataEnvironment = (data: DataStack): Record<string, string> => ({
  TABLE: data.table.tableName,
  MEDIA_BUCKET: data.media.bucketName,
  ...Object.fromEntries(
    Object.entries(data.queues).map(([name, queue]) => [`QUEUE_${name.toUpperCase()}`, queue.queueUrl]),
  ),
  ...Object.fromEntries(data.doorbells.map((queue, shard) => [`DOORBELL_${shard}`, queue.queueUrl])),
  SECRET_JWT: data.secrets.jwt.secretArn,
  SECRET_SESSION_KEY: data.secrets.sessionKey.secretArn,
  SECRET_EDGE: data.secrets.edge.secretArn,
  SECRET_PAYMENTS: data.secrets.payments.secretArn,
  MAIL_FROM: data.mail?.from ?? '',
  APP_VERSION: version,
  LOG_LEVEL: 'info',
});
