import { GetScheduleCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import type { SchedulerClock } from '#local/scheduler/clock.ts';
import { schedulerService } from '#local/scheduler/service.ts';
import { useLocalAws } from '#local/testing/local-aws.ts';

/** A scheduler that keeps schedules and runs none: the test runs them, and may let its requests fail. */
export function useTestScheduler() {
  let isDown = false;
  const waits: number[] = [];
  const stopped: SchedulerClock = {
    now: () => Date.now(),
    callAt(time) {
      waits.push(time);
      return () => undefined;
    },
  };
  let server: Awaited<ReturnType<typeof startAwsServer>>;
  beforeAll(async () => {
    const service = schedulerService({ clock: stopped, deliver: async () => undefined });
    const handle: typeof service.handle = async (request, response) => {
      if (!isDown) return service.handle(request, response);
      response.writeHead(400, { 'x-amzn-errortype': 'ValidationException' }).end('{"Message":"refused"}');
    };
    server = await startAwsServer(0, () => [{ ...service, handle }]);
    useLocalAws({ AWS_ENDPOINT_URL_SCHEDULER: server.endpoint });
    process.env.WAKE_GROUP = 'default';
    process.env.WAKE_ROLE = 'arn:aws:iam::000000000000:role/wake';
    process.env.PACE_QUEUE = 'arn:aws:sqs:us-east-1:000000000000:turns';
    process.env.WAKE_QUEUE = 'arn:aws:sqs:us-east-1:000000000000:timers';
  });
  afterAll(() => {
    process.env.WAKE_GROUP = '';
    return server.close();
  });
  return {
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** The moments (ms) of the next run, as the scheduler waited for them. */
    waits,
    has: (name: string): Promise<boolean> =>
      new SchedulerClient({})
        .send(new GetScheduleCommand({ Name: name }))
        .then(() => true)
        .catch(() => false),
    /** The connections that the schedules send to the job of turns, one for each schedule. */
    async connections(): Promise<{ companyId: number; whatsappId: number }[]> {
      const client = new SchedulerClient({});
      const { Schedules = [] } = await client.send(new ListSchedulesCommand({ NamePrefix: 'pace-' }));
      const inputs = await Promise.all(Schedules.map(({ Name }) => client.send(new GetScheduleCommand({ Name }))));
      return inputs.map(({ Target }) => JSON.parse(Target?.Input ?? '{}').body);
    },
  };
}
