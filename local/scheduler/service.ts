import type { IncomingMessage, ServerResponse } from 'node:http';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { AwsError } from '#local/aws/aws-error.ts';
import { localCredentials } from '#local/aws/credentials.ts';
import { readBody } from '#local/aws/read-body.ts';
import { type AwsService, localAwsRegion } from '#local/aws/service.ts';
import { type SchedulerClock, systemClock } from './clock.ts';
import { scheduleRoutes } from './routes.ts';
import { ScheduleStore } from './schedule-store.ts';
import { type DeliverScheduledMessage, Scheduler } from './scheduler.ts';

interface SchedulerOptions {
  /** The folder of the schedules; without it they live in memory. */
  dataDir?: string | undefined;
  clock?: SchedulerClock;
  deliver: DeliverScheduledMessage;
}

/** Amazon EventBridge Scheduler with queues as targets. */
export function schedulerService({ dataDir, clock = systemClock, deliver }: SchedulerOptions): AwsService {
  const store = new ScheduleStore(dataDir);
  const scheduler = new Scheduler(store, clock, deliver);
  const routes = scheduleRoutes(store, clock);
  return {
    signingName: 'scheduler',
    async handle(request, response) {
      await answer(routes, request, response);
      scheduler.reschedule();
    },
    close: () => scheduler.close(),
  };
}

/** Delivers to the queues of the given SQS endpoint. */
export function deliverToQueues(endpoint: string): DeliverScheduledMessage {
  const sqs = new SQSClient({
    endpoint,
    region: localAwsRegion,
    credentials: localCredentials(),
    useQueueUrlAsEndpoint: false,
  });
  return async ({ Arn = '', SqsParameters }, body) => {
    const [account, name] = Arn.split(':').slice(-2);
    await sqs.send(
      new SendMessageCommand({ QueueUrl: `${endpoint}/${account}/${name}`, MessageBody: body, ...SqsParameters }),
    );
  };
}

async function answer(
  routes: ReturnType<typeof scheduleRoutes>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  try {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const [, collection = '', name] = pathname.split('/');
    const route = routes[`${request.method} /${collection}${name === undefined ? '' : '/{name}'}`];
    if (!route) throw new AwsError('ValidationException', `Unknown operation ${request.method} ${pathname}.`);
    const body = await readBody(request);
    send(
      200,
      route({ name: decodeURIComponent(name ?? ''), query: searchParams, body: JSON.parse(body.toString() || '{}') }),
    );
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    send(error.status, { Message: error.message }, { 'x-amzn-errortype': error.code });
  }
}
