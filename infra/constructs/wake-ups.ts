import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { JobQueue } from './job-queues.ts';

/** The group of schedules that functions create, for what is due and for connections at work, and the role under which they send. */
export class WakeUpScheduleGroup extends Construct {
  readonly groupName: string;
  readonly schedulesArn: string;
  readonly roleArn: string;
  /** Variables by which `functions/platform/timers/wake-timers.ts` and `functions/engagement/pace` create them. */
  readonly environment: Record<string, string>;

  constructor(
    scope: Construct,
    id: string,
    { groupName, timers, turns }: { groupName: string; timers: JobQueue; turns: JobQueue },
  ) {
    super(scope, id);
    this.groupName = groupName;
    new ScheduleGroup(this, 'Group', { scheduleGroupName: groupName });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [timers.queueArn, turns.queueArn] }),
    );
    this.schedulesArn = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${groupName}/*`,
    });
    this.roleArn = role.roleArn;
    this.environment = {
      WAKE_GROUP: groupName,
      WAKE_ROLE: role.roleArn,
      WAKE_QUEUE: timers.queueArn,
      PACE_QUEUE: turns.queueArn,
    };
  }
}
