import { billedMetrics } from '#infra/testing/billed-metrics.ts';
import { SynthesizedTemplates } from '#infra/testing/templates.ts';
import type { MeasuredCounts } from './counts.ts';

/** Counts the resources billed per unit in the stacks with their default options. */
export function countBilledTemplateResources(): MeasuredCounts['template'] {
  const { usual } = SynthesizedTemplates;
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
