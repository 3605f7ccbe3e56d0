import { AwsError } from '#local/aws/aws-error.ts';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import { parseExpression, type ScheduleRunTimes } from './expression.ts';

/** The input of CreateSchedule and UpdateSchedule; times are Unix seconds. */
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

export interface StoredSchedule extends ScheduleInput {
  Name: string;
  GroupName: string;
  CreationDate: number;
  LastModificationDate: number;
  /** The next run in milliseconds; absent when no run follows. */
  dueAt?: number | undefined;
}

export function scheduleArn({ GroupName, Name }: Pick<StoredSchedule, 'GroupName' | 'Name'>) {
  return `arn:aws:scheduler:${localAwsRegion}:${localAccount}:schedule/${GroupName}/${Name}`;
}

/**
 * Refuses input that EventBridge Scheduler would refuse, limited to mistakes that our templates and handlers could
 * make.
 */
export function validateSchedule(name: string, input: ScheduleInput): void {
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

const expressionOf = (schedule: StoredSchedule): ScheduleRunTimes =>
  parseExpression(
    schedule.ScheduleExpression ?? '',
    schedule.ScheduleExpressionTimezone ?? 'UTC',
    1_000 * (schedule.StartDate ?? schedule.CreationDate),
  );

/**
 * Returns the first run after `after` within the schedule's dates; undefined when none follows or the schedule is
 * disabled.
 */
export function nextRun(schedule: StoredSchedule, after: number): number | undefined {
  const start = 1_000 * (schedule.StartDate ?? 0);
  const next = expressionOf(schedule).next(Math.max(after, start - 1));
  if (schedule.State === 'DISABLED') return undefined;
  return next !== undefined && next <= 1_000 * (schedule.EndDate ?? Number.POSITIVE_INFINITY) ? next : undefined;
}
