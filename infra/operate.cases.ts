import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { laneNames } from '#shared/define-jobs.ts';
import { jobs } from '#shared/jobs.ts';
import counts from '../bench/cost/counts.json' with { type: 'json' };
import { assumedCostValues } from '../bench/cost/profile.ts';
import { runnerSizes } from './runner-sizes.ts';
import { billedMetrics } from './testing/billed-metrics.ts';
import { SynthesizedTemplates, templateListAt } from './testing/templates.ts';

const file = fileURLToPath(new URL('../docs/operate.md', import.meta.url));

let templates: SynthesizedTemplates;
beforeAll(() => {
  templates = SynthesizedTemplates.usual;
});

const jobCount = Object.keys(jobs).length;

/** Rows of the operator’s table, one per job: what its dead letters mean, and whether to replay them. */
const deadLetterRows = (): string =>
  Object.values(jobs)
    .map(({ name, deadLetters }) => `| \`${name}\` | ${deadLetters.mean} | ${deadLetters.replay} |\n`)
    .join('');

/** Facts of docs/operate.md about jobs and alarms. Each pattern must occur once in the document. */
const facts = (): [pattern: RegExp, text: string][] => [
  [/(?<=\| job \| dead letters mean \| replay \|\n\|---\|---\|---\|\n)(\|.*\n)*/g, deadLetterRows()],
  [/\d+(?= event sources)/g, String(templates.all('AWS::Lambda::EventSourceMapping').length)],
  [/(?<=the rare ones share )\d+/g, String(laneNames.length)],
  [/the queues of \d+ jobs/g, `the queues of ${jobCount} jobs`],
  [/\d+(?= alarms)/g, String(templates.all('AWS::CloudWatch::Alarm').length)],
];

/** The document with what follows from the jobs and the templates written anew. */
const written = (document: string): string =>
  facts().reduce((text, [pattern, fact]) => {
    expect(text.match(pattern) ?? [], String(pattern)).toHaveLength(1);
    return text.replace(pattern, () => fact);
  }, document);

test('docs/operate.md matches the jobs and the templates, R13 (`npx vitest run infra/template.test.ts -u` writes it)', async () => {
  await expect(written(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file);
});

test('a runner of any size takes as many connections as fit into four fifths of its memory (R3)', () => {
  const { memory } = counts;
  for (const [size, { memoryMb, maxSessions }] of Object.entries(runnerSizes))
    expect(maxSessions, size).toBe(
      Math.floor((memoryMb * assumedCostValues.runnerFill - memory.base) / memory.perSession),
    );
  const [task] = templates.all('AWS::ECS::TaskDefinition');
  const variables = templateListAt(task?.properties, 'ContainerDefinitions', 0, 'Environment');
  expect(variables).toContainEqual({ Name: 'MAX_SESSIONS', Value: String(runnerSizes.small.maxSessions) });
});

test('the cost sheet counts the alarms and queues of the templates (`npm run cost` writes it)', () => {
  const { alarmMetrics, queues } = counts.template;
  const alarms = templates.all('AWS::CloudWatch::Alarm').map(({ properties }) => billedMetrics(properties as object));
  expect(alarms.reduce((sum, metrics) => sum + metrics, 0)).toBe(alarmMetrics);
  expect(templates.all('AWS::SQS::Queue')).toHaveLength(queues);
});
