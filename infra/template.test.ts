// These cases run in the same process, because loading CDK and synthesizing the templates is most of the work.
import './areas.cases.ts';
import './media.cases.ts';
import './operate.cases.ts';
import './options.cases.ts';
import './rights.cases.ts';
import './watch/watch.cases.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { type Job, type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { distributionHeaders } from '#shared/http/edge.ts';
import { jobLaneSpecification, jobsOfLane } from '#shared/job-lanes.ts';
import { jobs } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { routes } from '#shared/routes.ts';
import { lambdaEntries } from './entries.ts';
import { hotFunctions } from './rollback/hot-functions.ts';
import { SynthesizedTemplates, type TemplateJson, templateListAt, templateValueAt } from './testing/templates.ts';

let templates: SynthesizedTemplates;
beforeAll(() => {
  templates = SynthesizedTemplates.usual;
});

const propertiesOf = (type: string): TemplateJson[] => templates.all(type).map(({ properties }) => properties);
const handlerOf = (name: string) =>
  templates.functions.find(({ properties }) => templateValueAt(properties, 'Handler') === `${name}.handler`)
    ?.properties;

/** Everything that takes messages of a queue: the jobs with one of their own, and the lanes of the others. */
const workers: readonly JobSpec[] = [
  ...Object.values<Job>(jobs).filter(({ lane }) => lane === undefined),
  ...laneNames.map(jobLaneSpecification),
];

test('every declared route has an API Gateway route with its integration and permission', () => {
  const keys = propertiesOf('AWS::ApiGatewayV2::Route').map((route) => String(templateValueAt(route, 'RouteKey')));
  for (const { method, path } of routes) expect(keys).toContain(`${method} /api${path}`);
  expect(keys.filter((key) => key.includes(' ')).length).toBe(routes.length);
  expect(propertiesOf('AWS::ApiGatewayV2::Integration').length).toBe(keys.length);
  expect(propertiesOf('AWS::Lambda::Permission').length).toBe(keys.length);
});

test('every handler file is deployed as exactly one function', () => {
  const handlers = templates.functions.map(({ properties }) => templateValueAt(properties, 'Handler'));
  expect(handlers.sort()).toEqual(lambdaEntries.map((entry) => `${entry}.handler`).sort());
});

test('routes and queues call hot functions by an alias, whose versions stay when a deploy replaces them', () => {
  const called = new Set<string>();
  for (const template of templates.byStack.values()) {
    const aliases = template.findResources('AWS::Lambda::Alias');
    const callers = JSON.stringify([
      template.findResources('AWS::ApiGatewayV2::Integration'),
      template.findResources('AWS::Lambda::EventSourceMapping'),
      template.findResources('AWS::Lambda::Permission'),
    ]);
    for (const { DeletionPolicy, UpdateReplacePolicy } of Object.values(template.findResources('AWS::Lambda::Version')))
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    for (const [id, { Properties }] of Object.entries(aliases)) {
      const functionId = String(templateValueAt(Properties, 'FunctionName', 'Ref'));
      expect(Properties.Name).toBe('live');
      expect(callers).toContain(`{"Ref":"${id}"}`);
      expect(callers).not.toContain(`["${functionId}","Arn"]`);
      expect(callers).not.toContain(`{"Ref":"${functionId}"}`);
      const handler = templateValueAt(template.toJSON(), 'Resources', functionId, 'Properties', 'Handler');
      called.add(String(handler).replace('.handler', ''));
    }
  }
  expect([...called].sort()).toEqual([...hotFunctions].sort());
});

test('every function runs on Node 24 on ARM', () => {
  for (const { properties } of templates.functions)
    expect(properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
});

test('every function, ours or CDK’s, and the runner write to a log group that expires its entries', () => {
  for (const [name, template] of templates.byStack) {
    const groups = template.findResources('AWS::Logs::LogGroup');
    for (const [id, group] of Object.entries(groups)) expect(group.Properties.RetentionInDays, id).toBe(30);
    for (const [id, resource] of Object.entries(template.findResources('AWS::Lambda::Function'))) {
      const group = templateValueAt(resource.Properties, 'LoggingConfig', 'LogGroup', 'Ref');
      expect(Object.keys(groups), `${name}/${id}`).toContain(group);
    }
  }
  const [task] = propertiesOf('AWS::ECS::TaskDefinition');
  const options = templateValueAt(
    task,
    'ContainerDefinitions',
    0,
    'LogConfiguration',
    'Options',
    'awslogs-group',
    'Ref',
  );
  expect(Object.keys(templates.stack('RecadoRunner').findResources('AWS::Logs::LogGroup'))).toContain(options);
});

test('no stack exceeds the resource limits of CloudFormation', () => {
  for (const template of templates.byStack.values()) {
    expect(Object.keys(template.toJSON().Resources ?? {}).length).toBeLessThan(500);
    expect(Object.keys(template.findResources('AWS::ApiGatewayV2::Route')).length).toBeLessThanOrEqual(48);
  }
});

test('the table, the files, the secrets and their stack are retained when they are removed by mistake', () => {
  const template = templates.stack('RecadoData');
  template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    Replicas: [
      Match.objectLike({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ],
  });
  template.allResources('AWS::SecretsManager::Secret', {
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  });
  template.allResources('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
});

test('every bucket is closed to the public and to plain connections', () => {
  const buckets = templates.all('AWS::S3::Bucket');
  const policies = propertiesOf('AWS::S3::BucketPolicy');
  expect(buckets.length).toBeGreaterThanOrEqual(2);
  for (const { id, properties } of buckets) {
    expect(templateValueAt(properties, 'PublicAccessBlockConfiguration'), id).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(templateValueAt(properties, 'BucketEncryption'), id).toBeDefined();
    const policy = policies.find((one) => templateValueAt(one, 'Bucket', 'Ref') === id);
    const refusals = templateListAt(policy, 'PolicyDocument', 'Statement').filter(
      (one) => templateValueAt(one, 'Effect') === 'Deny',
    );
    expect(refusals, id).toContainEqual(
      expect.objectContaining({ Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('every queue refuses plain connections and encrypts its messages', () => {
  const policies = propertiesOf('AWS::SQS::QueuePolicy');
  for (const { id, properties } of templates.all('AWS::SQS::Queue')) {
    expect(templateValueAt(properties, 'SqsManagedSseEnabled'), id).toBe(true);
    const policy = policies.find((one) =>
      templateListAt(one, 'Queues').some((queue) => templateValueAt(queue, 'Ref') === id),
    );
    expect(JSON.stringify(policy), id).toContain('"aws:SecureTransport":"false"');
  }
});

test('every queue of a job has a dead-letter queue and a visibility timeout of six times the timeout of its worker', () => {
  const working = propertiesOf('AWS::SQS::Queue').filter((queue) => templateValueAt(queue, 'RedrivePolicy'));
  expect(working.length).toBe(workers.length);
  const dead = propertiesOf('AWS::SQS::Queue').filter((queue) =>
    /-(dead|discarded)/.test(String(templateValueAt(queue, 'QueueName'))),
  );
  expect(dead.map((queue) => templateValueAt(queue, 'MessageRetentionPeriod'))).toEqual(Array(3).fill(1_209_600));
  for (const { worker, visibilitySeconds } of workers)
    expect(visibilitySeconds, worker).toBeGreaterThanOrEqual(6 * Number(templateValueAt(handlerOf(worker), 'Timeout')));
});

test('each runner of a release finds a numbered queue of wake-up messages, which are not kept for a person', () => {
  const numbered = propertiesOf('AWS::SQS::Queue').filter((queue) =>
    /-wake-up-/.test(String(templateValueAt(queue, 'QueueName'))),
  );
  expect(numbered.map((queue) => templateValueAt(queue, 'QueueName'))).toEqual(
    numbered.map((_, n) => `RecadoData-wake-up-${n}`),
  );
  expect(numbered.length).toBeGreaterThanOrEqual(2 * 1);
  for (const queue of numbered)
    expect(Number(templateValueAt(queue, 'MessageRetentionPeriod'))).toBeLessThanOrEqual(300);
  const variables = propertiesOf('AWS::ECS::TaskDefinition').flatMap((task) =>
    templateListAt(task, 'ContainerDefinitions', 0, 'Environment'),
  );
  expect(variables).toContainEqual({ Name: 'WAKE_UP_QUEUES', Value: String(numbered.length) });
});

test('workers report failed messages, and batches of an ordered queue do not wait', () => {
  const sources = propertiesOf('AWS::Lambda::EventSourceMapping');
  expect(sources.length).toBe(workers.length);
  const ordered = sources.filter((source) =>
    JSON.stringify(templateValueAt(source, 'EventSourceArn')).includes('.fifo'),
  );
  expect(ordered.length).toBe(workers.filter(({ fifo }) => fifo).length);
  for (const source of sources) {
    expect(templateValueAt(source, 'FunctionResponseTypes')).toEqual(['ReportBatchItemFailures']);
    const window = Number(templateValueAt(source, 'MaximumBatchingWindowInSeconds') ?? 0);
    const isOrdered = JSON.stringify(templateValueAt(source, 'EventSourceArn')).includes('.fifo');
    if (isOrdered) expect(window).toBe(0);
    // Lambda polls an idle queue less often if its source has no bound.
    expect(templateValueAt(source, 'ScalingConfig') !== undefined).toBe(isOrdered);
    // Lambda accepts batches of more than ten only with a batching window.
    if (Number(templateValueAt(source, 'BatchSize')) > 10) expect(window).toBeGreaterThan(0);
  }
});

test('the tick is scheduled every minute and expires after a minute', () => {
  const schedules = propertiesOf('AWS::Scheduler::Schedule');
  expect(schedules.map((one) => templateValueAt(one, 'ScheduleExpression')).toSorted()).toEqual([
    'rate(1 day)',
    'rate(1 hour)',
    'rate(1 minute)',
    'rate(12 hours)',
    'rate(12 hours)',
  ]);
  const schedule = schedules.find((one) => templateValueAt(one, 'ScheduleExpression') === 'rate(1 minute)');
  expect(schedule).toMatchObject({
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { RetryPolicy: { MaximumEventAgeInSeconds: 60 } },
  });
  expect(JSON.stringify(templateValueAt(schedule, 'Target', 'Arn'))).toContain('timers');
});

test('no two functions give one variable different values, because they share a process on a developer’s machine', () => {
  // Compared within one template only: the same reference is spelled differently in a nested stack.
  for (const template of templates.byStack.values()) {
    const seen = new Map<string, string>();
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function'))) {
      for (const [name, value] of Object.entries(templateValueAt(Properties, 'Environment', 'Variables') ?? {})) {
        const text = JSON.stringify(value);
        expect(seen.get(name) ?? text, name).toBe(text);
        seen.set(name, text);
      }
    }
  }
});

test('the role of a lane has the rights of its jobs and no others', () => {
  for (const lane of laneNames) {
    const union = new Set(jobsOfLane(lane).flatMap((name) => [...((jobs[name] as Job).rights.rows ?? [])]));
    expect(new Set(jobLaneSpecification(lane).rights.rows), lane).toEqual(union);
    for (const name of jobsOfLane(lane)) {
      const { fifo, batchSize, gatherSeconds, postsToSockets }: Job = jobs[name];
      const same = [jobLaneSpecification(lane).fifo, 1, undefined, undefined];
      expect([fifo, batchSize, gatherSeconds, postsToSockets], name).toEqual(same);
    }
  }
});

test('no stack exports a queue, so that a release may remove a job', () => {
  const exported = Object.keys(templates.stack('RecadoData').findOutputs('*'));
  expect(exported.filter((id) => /Jobs|Queue/.test(id))).toEqual([]);
});

test('a job gives up no message after fewer than five deliveries, because throttling spends them', () => {
  for (const { name, maxReceiveCount } of Object.values(jobs)) expect(maxReceiveCount, name).toBeGreaterThanOrEqual(5);
});

test('only actions that support no narrower resource are allowed on everything', () => {
  const statements = propertiesOf('AWS::IAM::Policy').flatMap((policy) =>
    templateListAt(policy, 'PolicyDocument', 'Statement'),
  );
  const open = statements.filter((statement) => templateListAt(statement, 'Resource').includes('*'));
  const actions = open.flatMap((statement) => templateListAt(statement, 'Action'));
  expect([...new Set(actions)].sort()).toEqual(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation']);
});

/** The response headers policy of the app's own pages. */
const appHeaders = (): TemplateJson => {
  const policies = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy').map((one) =>
    templateValueAt(one, 'ResponseHeadersPolicyConfig'),
  );
  return policies.find((policy) => String(templateValueAt(policy, 'Name')).includes('SecurityHeaders'));
};

test('the app runs only its own scripts', () => {
  const path = ['SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'];
  const text = String(templateValueAt(appHeaders(), ...path));
  expect(text).toContain("script-src 'self';");
  expect(text).not.toContain('unsafe-eval');
});

test('the app connects only to its own origin, so that an injected script cannot send data elsewhere', () => {
  const path = ['SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'];
  expect(String(templateValueAt(appHeaders(), ...path)).split('; ')).toContain("connect-src 'self'");
});

test('only the origins of the APIs receive the distribution’s secret, and the functions that check it know it', () => {
  const [distribution] = propertiesOf('AWS::CloudFront::Distribution');
  const isSecret = (value: unknown) => JSON.stringify(value ?? '').includes('{{resolve:ssm:RecadoData-edge-proof}}');
  const withSecret = templateListAt(distribution, 'DistributionConfig', 'Origins').filter(isSecret);
  const behaviours = templateListAt(distribution, 'DistributionConfig', 'CacheBehaviors');
  const behind = (path: string) => behaviours.find((one) => templateValueAt(one, 'PathPattern') === path);
  const apis = ['/api/*', '/live'].map((path) => templateValueAt(behind(path), 'TargetOriginId'));
  expect(withSecret.map((origin) => templateValueAt(origin, 'Id')).sort()).toEqual(apis.sort());
  for (const origin of withSecret)
    expect(templateListAt(origin, 'OriginCustomHeaders')).toMatchObject([{ HeaderName: distributionHeaders.proof }]);
  const knowing = templates.functions.filter(({ properties }) => isSecret(templateValueAt(properties, 'Environment')));
  const sockets = Object.values(socketRoutes).length;
  expect(knowing.length).toBe(routes.length + sockets);
});

test('only the app itself may use microphone and geolocation, and no other site can embed its pages', () => {
  const items = templateListAt(appHeaders(), 'CustomHeadersConfig', 'Items');
  const headers = new Map(
    items.map((item) => [templateValueAt(item, 'Header'), String(templateValueAt(item, 'Value'))]),
  );
  expect(headers.get('permissions-policy')).toContain('microphone=(self), geolocation=(self), camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('the runner has time to end before its container is killed', () => {
  const [task] = propertiesOf('AWS::ECS::TaskDefinition');
  const container = templateValueAt(task, 'ContainerDefinitions', 0);
  const stopMs = templateListAt(container, 'Environment').find((one) => templateValueAt(one, 'Name') === 'STOP_MS');
  expect(Number(templateValueAt(stopMs, 'Value'))).toBeGreaterThanOrEqual(50_000);
  expect(Number(templateValueAt(container, 'StopTimeout')) * 1000).toBeGreaterThan(
    Number(templateValueAt(stopMs, 'Value')),
  );
});

test('the runner may write to its temporary folder only', () => {
  const [task] = propertiesOf('AWS::ECS::TaskDefinition');
  const container = templateValueAt(task, 'ContainerDefinitions', 0);
  expect(templateValueAt(container, 'ReadonlyRootFilesystem')).toBe(true);
  expect(templateValueAt(container, 'User')).toBe('node');
  const temporary = templateListAt(container, 'Environment').find((one) => templateValueAt(one, 'Name') === 'TMPDIR');
  expect(templateListAt(container, 'MountPoints')).toMatchObject([
    { ContainerPath: templateValueAt(temporary, 'Value'), ReadOnly: false },
  ]);
});

test('the runner starts once a first container has fetched its program, and needs no image of ours', () => {
  const [task] = propertiesOf('AWS::ECS::TaskDefinition');
  const [runner, fetching, ...others] = templateListAt(task, 'ContainerDefinitions');
  expect(others).toEqual([]);
  expect(templateValueAt(fetching, 'Essential')).toBe(false);
  expect(templateListAt(runner, 'DependsOn')).toEqual([
    { Condition: 'SUCCESS', ContainerName: templateValueAt(fetching, 'Name') },
  ]);
  expect(templateListAt(fetching, 'MountPoints')).toEqual(templateListAt(runner, 'MountPoints'));
  for (const container of [runner, fetching])
    expect(templateValueAt(container, 'Image')).toMatch(/^public\.ecr\.aws\/docker\/library\/node:\d+\.\d+\.\d+-slim$/);
  // ECS refuses larger definitions than 64 KB.
  expect(JSON.stringify(task).length).toBeLessThan(60_000);
});

test('the cluster is made with the data, minutes before the service whose role it needs', () => {
  templates.stack('RecadoData').resourceCountIs('AWS::ECS::Cluster', 1);
  const runner = templates.stack('RecadoRunner');
  runner.resourceCountIs('AWS::ECS::Cluster', 0);
  runner.resourceCountIs('AWS::ECS::Service', 1);
});

test('browsers may speak HTTP/3', () => {
  const [distribution] = propertiesOf('AWS::CloudFront::Distribution');
  expect(templateValueAt(distribution, 'DistributionConfig', 'HttpVersion')).toBe('http2and3');
});

test('the addresses that are outputs are the distribution’s and, for the external API alone, that of its own API', () => {
  const outputs = [...templates.byStack].flatMap(([stack, template]) =>
    Object.entries(template.findOutputs('*')).map(([id, { Value, Export }]) => ({ stack, id, Value, Export })),
  );
  const shown = outputs.filter(({ Export }) => !Export);
  const leading = (value: string) => shown.filter(({ Value }) => JSON.stringify(Value).includes(value));
  expect(leading('.execute-api.')).toEqual([]);
  expect(leading('"ApiEndpoint"').map(({ id, Value }) => [id, templateValueAt(Value, 'Fn::Join', 1, 0)])).toEqual([
    ['IntegratorsAddress', { 'Fn::GetAtt': [expect.stringMatching(/^IntegratorsApi/), 'ApiEndpoint'] }],
  ]);
});

test('no function but the one that erases companies may change or delete rows of audit trails', () => {
  const rewriting = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
  const actionsOf = (one: TemplateJson) => [templateValueAt(one, 'Action')].flat().map(String);
  const free = templates.all('AWS::IAM::Policy').filter(({ properties }) => {
    const statements = templateListAt(properties, 'PolicyDocument', 'Statement');
    const of = (effect: string) =>
      statements.filter((one) => templateValueAt(one, 'Effect') === effect).flatMap(actionsOf);
    const refused = new Set(of('Deny'));
    return of('Allow').some((action) => rewriting.includes(action) && !refused.has(action));
  });
  const scanning = free.filter(({ properties }) => JSON.stringify(properties).includes('dynamodb:Scan'));
  expect(free).toEqual(scanning);
  expect(scanning).toHaveLength(1);
});
