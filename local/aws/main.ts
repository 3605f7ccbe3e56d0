import { mailService } from '#local/mail/service.ts';
import { smtpDelivery } from '#local/public/mail-server.ts';
import { s3Service } from '#local/s3/service.ts';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { startAwsServer } from './server.ts';

/** The process of the AWS services: `node local/aws/main.ts DATA_FOLDER PORT`. */
const [dataDir = '', port = ''] = process.argv.slice(2);
const server = await startAwsServer(Number(port), (endpoint) => [
  sqsService({ dataDir, endpoint }),
  schedulerService({ dataDir, deliver: deliverToQueues(process.env.AWS_ENDPOINT_URL_SQS ?? endpoint) }),
  mailService({ dataDir, deliver: process.env.SMTP_URL ? smtpDelivery(process.env.SMTP_URL) : undefined }),
  s3Service({ dataDir }),
  secretsService(new SecretStore(dataDir)),
]);
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
process.send?.({ ready: true });
