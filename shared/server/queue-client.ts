import { type MessageAttributeValue, SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs';
import { withDeadline } from './deadline.ts';
import { DirectRequests, type DirectService } from './direct-requests.ts';
import { leanSdkClient, NodeSha256 } from './lean-client.ts';

interface Received {
  MessageAttributes?: Record<string, MessageAttributeValue>;
}

/** Bytes are base64 in the protocol's JSON. */
const withBytes = ({ MessageAttributes: attributes, ...message }: Received) => {
  for (const one of Object.values(attributes ?? {}))
    if (typeof one.BinaryValue === 'string') one.BinaryValue = new Uint8Array(Buffer.from(one.BinaryValue, 'base64'));
  return attributes ? { ...message, MessageAttributes: attributes } : message;
};

const service: Omit<DirectService, 'timeoutMs'> = {
  signingName: 'sqs',
  target: 'AmazonSQS',
  actions: new Set(['SendMessageBatch', 'ReceiveMessage', 'DeleteMessageBatch']),
  write: (_, input) => input,
  read: ({ Messages, ...answer }) =>
    Messages ? { ...answer, Messages: (Messages as Received[]).map(withBytes) } : answer,
  refusal: () => undefined,
};

class DirectQueues extends SQSClient {
  readonly #direct: DirectRequests;

  constructor({ timeoutMs, ...config }: { timeoutMs: number } & SQSClientConfig) {
    super({
      ...config,
      sha256: NodeSha256,
      // Otherwise a local run would call the host inside the queue's address instead of the configured endpoint.
      useQueueUrlAsEndpoint: false,
    });
    leanSdkClient(this);
    this.#direct = new DirectRequests(this as never, { ...service, timeoutMs });
  }

  override send(...all: never[]): never {
    const [command, options] = all as unknown as [never, { abortSignal?: AbortSignal } | undefined];
    const bySdk = (): Promise<unknown> => super.send(...(all as unknown as [never]));
    return this.#direct.send(command, options?.abortSignal, bySdk) as never;
  }
}

/** A client of queues. Messages with bytes as attributes are received, but not sent. */
export function queueClient(config: { timeoutMs: number } & SQSClientConfig): SQSClient {
  return withDeadline((requestHandler) => new DirectQueues({ ...config, requestHandler }), {
    answerMs: config.timeoutMs,
  });
}
