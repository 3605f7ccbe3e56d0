import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface AlarmSpec {
  metric: IMetric;
  /** Threshold at which the alarm goes off. */
  atLeast: number;
  /** Consecutive periods above the threshold; default 1. */
  periods?: number;
  /** How many of these periods must be above it; all unless given. */
  enough?: number;
  /** How missing data counts; default `well`. */
  silence?: 'well' | 'trouble';
  /** Meaning of the alarm and what to do: the text of the e-mail. */
  means: string;
}

/** Alarms that notify one topic when they go off and when they recover. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  readonly #topic: ITopic;
  #kept: readonly string[] | undefined;

  constructor(scope: Construct, id: string, topic: ITopic) {
    super(scope, id);
    this.#topic = topic;
  }

  /** Adds no other alarms than these. */
  keepOnly(ids: readonly string[]): void {
    this.#kept = ids;
  }

  add(id: string, { metric, atLeast, periods = 1, enough, silence = 'well', means }: AlarmSpec): void {
    if (this.#kept && !this.#kept.includes(id)) return;
    const alarm = new Alarm(this, id, {
      metric,
      threshold: atLeast,
      evaluationPeriods: periods,
      datapointsToAlarm: enough,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silence === 'well' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
      alarmDescription: means,
    });
    this.all.push(alarm);
    const action = new SnsAction(this.#topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
