import { beforeAll, expect, test } from 'vitest';
import { type Job, laneNames } from '#shared/define-jobs.ts';
import { jobs } from '#shared/jobs.ts';
import { routesByDomain } from '#shared/routes.ts';
import { billedMetrics } from '../testing/billed-metrics.ts';
import { SynthesizedTemplates, type TemplateJson, templateListAt, templateValueAt } from '../testing/templates.ts';

let templates: SynthesizedTemplates;
let alarms: Record<string, TemplateJson>;
const alarmsOf = (of: SynthesizedTemplates): Record<string, TemplateJson> => {
  const found = of.stack('RecadoWatch').findResources('AWS::CloudWatch::Alarm');
  return Object.fromEntries(Object.entries(found).map(([id, { Properties }]) => [id, Properties as TemplateJson]));
};
beforeAll(() => {
  templates = SynthesizedTemplates.withAllAlarms;
  alarms = alarmsOf(templates);
});

const about = (text: string): TemplateJson[] =>
  Object.values(alarms).filter((alarm) => JSON.stringify(alarm).includes(text));

test('by default alarms watch the ten metrics that are free, and each kind of trouble has one', () => {
  const usual = Object.values(alarmsOf(SynthesizedTemplates.usual));
  expect(usual.reduce<number>((sum, alarm) => sum + billedMetrics(alarm as object), 0)).toBeLessThanOrEqual(10);
  for (const trouble of [
    'inbound',
    'dead',
    'Errors',
    'HttpFaults',
    'SampleCount',
    'timers.tick',
    'ConnectionsWithoutRunner',
  ])
    expect(JSON.stringify(usual), trouble).toContain(trouble);
});

test('one message in a dead-letter queue that an operator replays sets off an alarm', () => {
  const queues = templates.stack('RecadoData').findResources('AWS::SQS::Queue');
  const waiting = about('ApproximateNumberOfMessagesVisible').map((alarm) =>
    JSON.stringify(templateValueAt(alarm, 'Dimensions')),
  );
  for (const { name, deadLetters, lane } of Object.values<Job>(jobs)) {
    // A lane has one of all that need it.
    if (lane) continue;
    const queue = Object.values(queues).find(({ Properties }) =>
      new RegExp(`-${name}(\\.fifo)?$`).test(String(Properties?.QueueName)),
    );
    const [dead = ''] = templateListAt(queue?.Properties, 'RedrivePolicy', 'deadLetterTargetArn', 'Fn::GetAtt').map(
      String,
    );
    const watched = waiting.some((one) => one.includes(`"${queues[dead]?.Properties?.QueueName}"`));
    expect(watched, name).toBe(deadLetters.replay.startsWith('yes'));
  }
});

test('every queue of jobs has an alarm on the age of its messages, with its own description', () => {
  const waiting = about('"ApproximateAgeOfOldestMessage"');
  expect(new Set(waiting.map((alarm) => JSON.stringify(templateValueAt(alarm, 'Dimensions')))).size).toBe(
    Object.values<Job>(jobs).filter(({ lane }) => lane === undefined).length + laneNames.length,
  );
  const descriptions = waiting.map((alarm) => String(templateValueAt(alarm, 'AlarmDescription')));
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('errors are counted from the log of every function and of the runner, and have one alarm', () => {
  const filters = templates.all('AWS::Logs::MetricFilter').map(({ properties }) => properties);
  const counted = filters.filter((one) => templateValueAt(one, 'MetricTransformations', 0, 'MetricName') === 'Errors');
  const logs = (pattern: (text: string) => boolean) =>
    counted.filter((one) => pattern(String(templateValueAt(one, 'FilterPattern')))).length;
  const parts = Object.keys(routesByDomain).length + 4;
  expect(logs((text) => text === '{ $.level >= 50 }')).toBe(parts);
  expect(logs((text) => text.includes('Task timed out'))).toBe(parts);
  expect(about('"Errors"')).toHaveLength(1);
});

test.each([
  ['customers’ messages wait', 'ApproximateAgeOfOldestMessage'],
  ['answers leave late', 'OutboxLag'],
  ['what is due is done late', 'TimerLateness'],
  ['the API answers with faults', 'HttpFaults'],
  ['the sockets’ functions fail', 'IntegrationError'],
  ['functions are refused a start', 'Throttles'],
  ['the table refuses requests', 'WriteThrottleEvents'],
  ['DynamoDB fails', 'SystemErrors'],
  ['no runner reports its sessions (R7)', 'SampleCount'],
  ['connections fit into no runner (F1)', 'ConnectionsWithoutRunner'],
  ['a third of the sessions is lost (R7)', 'DIFF(connected)'],
  ['WhatsApp no longer accepts our version (R7)', 'outdated'],
  ['a runner’s processor is busy', 'CPUUtilization'],
  ['a runner’s memory is full', 'MemoryUtilization'],
  ['WhatsApp refuses messages', 'SendsFailed'],
])('an alarm goes off when %s', (_, metric) => {
  expect(about(metric).length).toBeGreaterThanOrEqual(1);
});

test('every alarm has a description and notifies the topic when it goes off and when it recovers', () => {
  const [topic] = Object.keys(templates.stack('RecadoWatch').findResources('AWS::SNS::Topic'));
  for (const [id, alarm] of Object.entries(alarms)) {
    expect(String(templateValueAt(alarm, 'AlarmDescription')).length, id).toBeGreaterThan(30);
    for (const list of ['AlarmActions', 'OKActions']) expect(templateListAt(alarm, list), id).toEqual([{ Ref: topic }]);
  }
});

test('missing data counts as trouble for runners and ticks, but not for errors', () => {
  for (const metric of ['SampleCount', '"timers.tick"']) {
    const [missing] = about(metric);
    expect(templateValueAt(missing, 'TreatMissingData'), metric).toBe('breaching');
  }
  for (const alarm of about('"Errors"')) expect(templateValueAt(alarm, 'TreatMissingData')).toBe('notBreaching');
});

test('there is one dashboard, and no subscription or budget without an e-mail address', () => {
  const watch = templates.stack('RecadoWatch');
  watch.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  watch.resourceCountIs('AWS::SNS::Subscription', 0);
  watch.resourceCountIs('AWS::Budgets::Budget', 0);
});

test('warns when the configuration names no address for alarms (R1)', () => {
  const warned = (stack: string, text: string) => templates.metadataOf(stack).some((line) => line.includes(text));
  expect(warned('RecadoWatch', 'no alarmEmail')).toBe(true);
});
