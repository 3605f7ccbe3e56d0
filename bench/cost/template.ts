import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billedMetrics } from '#infra/testing/billed-metrics.ts';
import { build } from '#local/build/build.ts';
import type { Counts } from './counts.ts';

interface Template {
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
}

/** Counts the resources billed per unit in the stacks with their default options. */
export async function countTemplate(): Promise<Counts['template']> {
  const { assembly } = await build(new AbortController().signal);
  const files = globSync('*.template.json', { cwd: assembly });
  const resources = files.flatMap((file) =>
    Object.values((JSON.parse(readFileSync(join(assembly, file), 'utf8')) as Template).Resources ?? {}),
  );
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  return {
    alarmMetrics: of('AWS::CloudWatch::Alarm').reduce((sum, { Properties = {} }) => sum + billedMetrics(Properties), 0),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    secrets: of('AWS::SecretsManager::Secret').length,
    queues: of('AWS::SQS::Queue').length,
  };
}
