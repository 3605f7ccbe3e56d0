import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { laneNames } from '#shared/define-jobs.ts';
import { jobNames } from '#shared/jobs.ts';
import { countErrors } from '../constructs/error-count.ts';
import type { JobQueue } from '../constructs/job-queues.ts';
import { createLambda, createLogGroup } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { createJobWorker, createLaneWorker } from '../constructs/worker.ts';
import { dataEnvironment } from '../environment.ts';
import { functionRights } from '../rights.ts';
import type { DataStack } from './data.ts';

const queueOf = (scope: Construct, { queueName, queueArn }: JobQueue) =>
  Queue.fromQueueArn(scope, `${queueName}-target`, queueArn);

/** Workers of the jobs, except those that post to sockets, and the one-off bootstrap. */
export class JobsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { data, appAddress, moving, ...props }: StackProps & { data: DataStack; appAddress: string; moving: boolean },
  ) {
    super(scope, id, props);
    const logGroup = createLogGroup(this);
    countErrors(logGroup);
    for (const job of jobNames((spec) => !spec.postsToSockets && !spec.lane)) {
      // Routes read the app's address from the row that this worker keeps.
      const environment = job === 'timers' ? { APP_ADDRESS: appAddress } : undefined;
      createJobWorker(this, { data, job, logGroup, environment });
    }
    for (const lane of laneNames) createLaneWorker(this, { data, lane, logGroup, appAddress });
    new Schedule(this, 'EveryMinute', {
      description: 'Does what is due',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      target: new SqsSendMessage(queueOf(this, data.queues.timers), {
        input: ScheduleTargetInput.fromObject({ at: ContextAttribute.scheduledTime }),
        // A tick that is not delivered within a minute is superseded by the next one.
        maxEventAge: Duration.minutes(1),
        retryAttempts: 1,
      }),
    });

    const chores = queueOf(this, data.queues.billing);
    new Schedule(this, 'EveryHour', {
      description:
        'Starts the daily run over all companies, unless it has run today, and looks for lost notices of payments',
      schedule: ScheduleExpression.rate(Duration.hours(1)),
      target: new SqsSendMessage(chores, {
        input: ScheduleTargetInput.fromObject({ job: 'billing', body: { at: ContextAttribute.scheduledTime } }),
        maxEventAge: Duration.hours(1),
        retryAttempts: 5,
      }),
    });

    new Schedule(this, 'TwiceADay', {
      description: 'Closes the days of the audit trails that are over',
      schedule: ScheduleExpression.rate(Duration.hours(12)),
      target: new SqsSendMessage(chores, {
        input: ScheduleTargetInput.fromObject({ job: 'auditDays', body: {} }),
        maxEventAge: Duration.hours(12),
        retryAttempts: 5,
      }),
    });

    new Schedule(this, 'LedgerTwiceADay', {
      description: 'Closes the days of the delivery ledgers that are over',
      schedule: ScheduleExpression.rate(Duration.hours(12)),
      target: new SqsSendMessage(chores, {
        input: ScheduleTargetInput.fromObject({ job: 'ledgerDays', body: {} }),
        maxEventAge: Duration.hours(12),
        retryAttempts: 5,
      }),
    });

    new Schedule(this, 'RetentionDaily', {
      description: 'Deletes finished conversations that are older than their companies keep them',
      schedule: ScheduleExpression.rate(Duration.days(1)),
      target: new SqsSendMessage(chores, {
        input: ScheduleTargetInput.fromObject({ job: 'oldTickets', body: {} }),
        maxEventAge: Duration.hours(12),
        retryAttempts: 5,
      }),
    });

    const entry = 'bootstrap/main';
    const rights = functionRights[entry];
    const bootstrap = createLambda(this, 'Bootstrap', {
      entry,
      role: functionRole(this, 'BootstrapRole', { data, rights, logGroup }),
      environment: dataEnvironment(data, rights),
      logGroup,
      memory: 1769,
    });
    // Read by `npm run move`.
    new CfnOutput(this, 'Moving', { value: moving ? 'yes' : 'no' });
    new CfnOutput(this, 'BootstrapFunction', { value: bootstrap.functionName });
  }
}
