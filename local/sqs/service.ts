import { answerJson } from '#local/aws/json-protocol.ts';
import type { AwsService } from '#local/aws/service.ts';
import { sqsActions } from './actions.ts';
import { queryProtocolErrorCode } from './errors.ts';
import { QueueStore } from './queue-store.ts';
import { Queues } from './queues.ts';

interface SqsOptions {
  /** The folder of queues and messages; without it they live in memory. */
  dataDir?: string | undefined;
  /** The address of this service for its callers; queue addresses begin with it. */
  endpoint: string;
}

/** Amazon SQS: standard and FIFO queues that survive `kill -9`. */
export function sqsService({ dataDir, endpoint }: SqsOptions): AwsService {
  const queues = new Queues(new QueueStore(dataDir), endpoint);
  const service = {
    version: '1.0' as const,
    actions: sqsActions(queues),
    errorHeaders: ({ code }: { code: string }) => ({ 'x-amzn-query-error': `${queryProtocolErrorCode(code)};Sender` }),
  };
  return {
    signingName: 'sqs',
    handle: (request, response) => answerJson(service, request, response),
    close: () => queues.close(),
  };
}
