import { billedMetrics } from '#infra/testing/billed-metrics.ts';
import { Templates } from '#infra/testing/templates.ts';
import type { Counts } from './counts.ts';

/** Counts the resources billed per unit in the stacks with their default options. */
export function countTemplate(): Counts['template'] {
  const { usual } = Templates;
  const number = (type: string) => usual.all(type).length;
  return {
    alarmMetrics: usual
      .all('AWS::CloudWatch::Alarm')
      .reduce((sum, { properties }) => sum + billedMetrics(properties as Record<string, unknown>), 0),
    dashboards: number('AWS::CloudWatch::Dashboard'),
    secrets: number('AWS::SecretsManager::Secret'),
    queues: number('AWS::SQS::Queue'),
  };
}
