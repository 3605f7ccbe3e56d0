import { AwsError } from '#local/aws/aws-error.ts';
import { ACCOUNT, REGION } from '#local/aws/service.ts';
import { type Expression, parseExpression } from './expression.ts';

/** As CreateSchedule and UpdateSchedule take it; times are Unix seconds. */
export interface ScheduleInput {
  ScheduleExpression?: string;
  ScheduleExpressionTimezone?: string;
  FlexibleTimeWindow?: { Mode?: string; MaximumWindowInMinutes?: number };
  Target?: { Arn?: string; RoleArn?: string; Input?: string; SqsParameters?: { MessageGroupId?: string } };
  State?: 'ENABLED' | 'DISABLED';
  StartDate?: number;
  EndDate?: number;
  ActionAfterCompletion?: 'NONE' | 'DELETE';
  Description?: string;
}

export interface Schedule extends ScheduleInput {
  Name: string;
  GroupName: string;
  CreationDate: number;
  LastModificationDate: number;
  /** When it runs next, in milliseconds; absent when it never will again. */
  dueAt?: number | undefined;
}

export const arnOf = ({ GroupName, Name }: Pick<Schedule, 'GroupName' | 'Name'>) =>
  `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule/${GroupName}/${Name}`;

/** Refuses what EventBridge Scheduler would refuse, as far as our templates and handlers could get it wrong. */
export function check(name: string, input: ScheduleInput): void {
  const refuse = (message: string) => {
    throw new AwsError('ValidationException', message);
  };
  if (!/^[\w.-]{1,64}$/.test(name)) refuse(`Invalid schedule name ${name}.`);
  if (!input.FlexibleTimeWindow?.Mode) refuse('FlexibleTimeWindow must not be null.');
  if (!input.Target?.Arn || !input.Target.RoleArn) refuse('Target and its Arn and RoleArn must not be null.');
  if (!input.Target?.Arn?.startsWith('arn:aws:sqs:'))
    refuse(`Target ${input.Target?.Arn} is not supported: only queues are.`);
  if (input.Target?.Arn?.endsWith('.fifo') && !input.Target.SqsParameters?.MessageGroupId) {
    refuse('A FIFO queue needs SqsParameters.MessageGroupId.');
  }
}

const expressionOf = (schedule: Schedule): Expression =>
  parseExpression(
    schedule.ScheduleExpression ?? '',
    schedule.ScheduleExpressionTimezone ?? 'UTC',
    1_000 * (schedule.StartDate ?? schedule.CreationDate),
  );

/** The first run later than `after` within the schedule's dates; undefined when there is none or it is disabled. */
export function nextRun(schedule: Schedule, after: number): number | undefined {
  const start = 1_000 * (schedule.StartDate ?? 0);
  const next = expressionOf(schedule).next(Math.max(after, start - 1));
  if (schedule.State === 'DISABLED') return undefined;
  return next !== undefined && next <= 1_000 * (schedule.EndDate ?? Number.POSITIVE_INFINITY) ? next : undefined;
}
