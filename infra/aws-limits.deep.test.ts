import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billedMetrics } from './testing/billed-metrics.ts';
import { SynthesizedTemplates, type TemplateJson, templateListAt, templateValueAt } from './testing/templates.ts';

/**
 * Tests demands of AWS on several resources together, and its quotas: a schema of single resources cannot see them. Run by `npm run check`
 * and in deep runs.
 */
const maxRunners = 200;

let templates: SynthesizedTemplates;
let large: SynthesizedTemplates;
beforeAll(() => {
  templates = SynthesizedTemplates.usual;
  large = new SynthesizedTemplates({ runners: maxRunners, size: 'large', spot: true, alarms: 'all', payments: true });
});

const propertiesOf = (type: string): TemplateJson[] => templates.all(type).map(({ properties }) => properties);

test('a WebSocket API writes access logs only if the account has a role for them', () => {
  const sockets = templates
    .all('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => templateValueAt(properties, 'ProtocolType') === 'WEBSOCKET')
    .map(({ id }) => id);
  const logging = propertiesOf('AWS::ApiGatewayV2::Stage').filter(
    (stage) =>
      sockets.includes(String(templateValueAt(stage, 'ApiId', 'Ref'))) && templateValueAt(stage, 'AccessLogSettings'),
  );
  expect(sockets).toHaveLength(1);
  expect(templates.all('AWS::ApiGateway::Account').length).toBeGreaterThanOrEqual(logging.length);
});

test('CloudWatch may publish to every topic that alarms name', () => {
  const named = propertiesOf('AWS::CloudWatch::Alarm').flatMap((alarm) => templateListAt(alarm, 'AlarmActions'));
  const topics = new Set(named.map((action) => String(templateValueAt(action, 'Ref'))));
  expect(topics.size).toBe(1);
  for (const topic of topics) {
    // A policy replaces the default one, under which services of the account may publish.
    const policies = propertiesOf('AWS::SNS::TopicPolicy').filter((policy) =>
      templateListAt(policy, 'Topics').some((one) => templateValueAt(one, 'Ref') === topic),
    );
    const allowed = policies
      .flatMap((policy) => templateListAt(policy, 'PolicyDocument', 'Statement'))
      .filter((statement) => templateValueAt(statement, 'Effect') === 'Allow')
      .filter((statement) => templateListAt(statement, 'Principal', 'Service').includes('cloudwatch.amazonaws.com'));
    if (policies.length > 0)
      expect(allowed.map((statement) => templateValueAt(statement, 'Action'))).toEqual(['sns:Publish']);
  }
});

test('the throughput of ordered queues is limited per group, not for the whole queue (row 11)', () => {
  const ordered = propertiesOf('AWS::SQS::Queue').filter((queue) => templateValueAt(queue, 'FifoQueue'));
  expect(ordered.length).toBeGreaterThan(0);
  for (const queue of ordered)
    expect(queue).toMatchObject({ DeduplicationScope: 'messageGroup', FifoThroughputLimit: 'perMessageGroupId' });
});

/** The part of a fixed limit beyond which a test fails, while there is time to act. */
const warned = 0.75;
/** Lambda allows so many bytes for all variables of a function together. */
const bytesAllowed = 4096 * warned;
/** Length of a value that is a reference: an address or an ARN. */
const referenceBytes = 92;

const environmentBytes = (properties: TemplateJson): number =>
  Object.entries(templateValueAt(properties, 'Environment', 'Variables') ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : referenceBytes),
    0,
  );

test('the variables of every function fit, also in the largest fleet', () => {
  for (const { id, properties } of large.functions)
    expect(environmentBytes(properties), id).toBeLessThanOrEqual(bytesAllowed);
});

/** Length of a value once its references are replaced. */
const lengthOf = (value: TemplateJson): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + lengthOf(one) + 1, 2);
  if (typeof value !== 'object' || value === null) return String(value).length + 2;
  const entries = Object.entries(value);
  if (entries.length === 1 && /^(Ref|Fn::.*)$/.test(entries[0]?.[0] ?? '')) return referenceBytes;
  return entries.reduce((sum, [name, one]) => sum + name.length + lengthOf(one) + 4, 2);
};

test('the policy of every role fits, also in the largest fleet', () => {
  for (const { id, properties } of large.all('AWS::IAM::Policy'))
    expect(lengthOf(templateValueAt(properties, 'PolicyDocument')), id).toBeLessThanOrEqual(10_240 * warned);
});

test('no job of a fleet can take the functions of the whole account', () => {
  for (const { id, properties } of large.all('AWS::Lambda::EventSourceMapping')) {
    // Lambda's least and our most.
    expect(Number(templateValueAt(properties, 'ScalingConfig', 'MaximumConcurrency')), id).toBeGreaterThanOrEqual(2);
    expect(Number(templateValueAt(properties, 'ScalingConfig', 'MaximumConcurrency')), id).toBeLessThanOrEqual(100);
  }
});

test('four stacks of routes are made at a time, because API Gateway takes ten changes a second', () => {
  const nested = templates.all('AWS::CloudFormation::Stack');
  const waiting = nested.filter(({ dependsOn }) => nested.some(({ id }) => dependsOn.includes(id)));
  expect(nested.length).toBeGreaterThan(4);
  expect(nested.length - waiting.length).toBe(4);
});

test('an HTTP API has half of the 300 integrations AWS allows, so that all its routes can be renamed in one release', () => {
  const perApi = new Map<string, number>();
  for (const { properties } of templates.all('AWS::ApiGatewayV2::Integration')) {
    const api = JSON.stringify(templateValueAt(properties, 'ApiId')).replace(/.*Ref(\w*Api).*/, '$1');
    perApi.set(api, (perApi.get(api) ?? 0) + 1);
  }
  expect(Math.max(...perApi.values())).toBeGreaterThan(50);
  for (const [api, count] of perApi) expect(count, api).toBeLessThanOrEqual(150);
});

test('a stack and its nested stacks hold three quarters of the 2,500 resources that one operation may change', () => {
  const counts = new Map<string, number>();
  for (const [name, template] of templates.byStack) {
    const [outer = name] = name.split('/');
    counts.set(outer, (counts.get(outer) ?? 0) + Object.keys(template.toJSON().Resources ?? {}).length);
  }
  for (const [name, count] of counts) expect(count, name).toBeLessThan(2500 * warned);
});

test('a template holds three quarters of what CloudFormation takes, also in the largest fleet: 500 resources, 200 outputs, a megabyte', () => {
  for (const [name, template] of large.byStack) {
    const { Resources = {}, Outputs = {} } = template.toJSON();
    expect(Object.keys(Resources).length, name).toBeLessThan(500 * warned);
    expect(Object.keys(Outputs).length, name).toBeLessThan(200 * warned);
    // As CDK writes it.
    expect(JSON.stringify(template.toJSON(), undefined, 1).length, name).toBeLessThan(1_000_000 * warned);
  }
});

test('a template has three quarters of the 60 dynamic references that CloudFormation takes', () => {
  for (const [name, template] of large.byStack) {
    const references = JSON.stringify(template.toJSON()).match(/\{\{resolve:/g) ?? [];
    expect(references.length, name).toBeLessThanOrEqual(60 * warned);
  }
});

test('deploying makes few look-ups of stack outputs, because CloudFormation throttles them', () => {
  const lookUps = [...templates.byStack.values()].flatMap((template) => [
    ...JSON.stringify(template.toJSON()).matchAll(/"Fn::GetStackOutput"/g),
  ]);
  expect(lookUps.length).toBeLessThanOrEqual(50);
});

// Each job adds one or two.
test('alarms watch a bounded number of metrics, because each is billed', () => {
  const metrics = large
    .all('AWS::CloudWatch::Alarm')
    .reduce<number>((sum, { properties }) => sum + billedMetrics(properties as object), 0);
  expect(metrics).toBeLessThanOrEqual(62);
});

test('the dashboard draws at most the 50 metrics that are free', () => {
  const [dashboard] = propertiesOf('AWS::CloudWatch::Dashboard');
  const body = JSON.parse(
    templateListAt(dashboard, 'DashboardBody', 'Fn::Join', 1)
      .map((part) => (typeof part === 'string' ? part : 'reference'))
      .join(''),
  ) as { widgets: { type: string; properties: { metrics?: TemplateJson[] } }[] };
  const drawn = body.widgets.flatMap(({ properties }) => properties.metrics ?? []);
  const metrics = drawn.filter((one) => Array.isArray(one) && typeof one[0] === 'string');
  expect(metrics.length).toBeGreaterThan(10);
  expect(metrics.length).toBeLessThanOrEqual(50);
});

/** A template that is not in a file. */
class Synthesized extends TemplateFile {
  readonly #template: object;

  constructor(name: string, template: object) {
    super(`${name}.json`);
    this.#template = template;
  }

  override readBytes(): Uint8Array {
    return new TextEncoder().encode(JSON.stringify(this.#template));
  }
}

const engine = new RegoEngine();
afterAll(() => engine.free());

/** The faults that AWS's own validator finds in a template. */
function faults(name: string, template: object): string[] {
  const { status, diagnostics } = engine.validateStandard(new Synthesized(name, template), { severityLevel: 'ERROR' });
  const found = diagnostics.map(({ ruleId, entity, message }) => `${name}: ${ruleId} ${entity?.logicalId} ${message}`);
  return status === 'ERROR' ? [...found, `${name}: the validator failed`] : found;
}

test('AWS’s validator finds no fault in any template (section 5)', () => {
  for (const { byStack } of [templates, large])
    for (const [name, template] of byStack) expect(faults(name, template.toJSON())).toEqual([]);
});

test('AWS’s validator finds a property that its resource does not have', () => {
  const queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 30, Colour: 'red' } };
  expect(faults('broken', { Resources: { queue } }).join()).toContain('Colour');
});
