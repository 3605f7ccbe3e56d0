import { mailService } from '#local/mail/service.ts';
import { smtpDelivery } from '#local/public/mail-server.ts';
import { s3Service } from '#local/s3/service.ts';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { startAwsServer } from './server.ts';

/**
 * The process of the AWS services: `node local/aws/main.ts DATA_FOLDER PORT [CLOUD]`. Beside another cloud, whose
 * address is given, only those are started that it may lack: schedules that run, into its queues, and mails.
 */
const [dataDir = '', port = '', cloud] = process.argv.slice(2);
const server = await startAwsServer(Number(port), (endpoint) => [
  schedulerService({ dataDir, deliver: deliverToQueues(process.env.AWS_ENDPOINT_URL_SQS ?? cloud ?? endpoint) }),
  mailService({ dataDir, deliver: process.env.SMTP_URL ? smtpDelivery(process.env.SMTP_URL) : undefined }),
  ...(cloud
    ? []
    : [sqsService({ dataDir, endpoint }), s3Service({ dataDir }), secretsService(new SecretStore(dataDir))]),
]);
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
process.send?.({ ready: true });
