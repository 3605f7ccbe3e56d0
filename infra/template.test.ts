import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type QueueSpec, queues, shardCount } from '#shared/queues.ts';
import { routes } from '#shared/routes.ts';
import settings from '../cdk.json' with { type: 'json' };
import { entries } from './entries.ts';
import { recado } from './recado.ts';

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is JSON of any shape, and a wrong guess fails the test.
  Properties: any;
}

let folder: string;
let templates: Template[];
const all = (type: string): Resource[] =>
  templates.flatMap((template) => Object.values(template.findResources(type)) as Resource[]);
const one = (name: string) => {
  const found = templates.find((template) => Object.keys(template.findResources(name)).length > 0);
  if (!found) throw new Error(`no template has a ${name}`);
  return found;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-template-'));
  // What the functions hold does not matter to the template; that there is an app makes its upload part of it.
  const build = join(folder, 'build');
  mkdirSync(build);
  writeFileSync(join(build, 'index.html'), '<!doctype html>');
  const context = { ...settings.context, functionsBuild: build, webBuild: build };
  // Throws when a security check objects: the checks are part of the app.
  const app: App = recado({ outdir: join(folder, 'cdk.out'), context });
  app.synth();
  const stacks = app.node.findAll().filter((node): node is Stack => Stack.isStack(node));
  templates = stacks.map((stack) => Template.fromStack(stack));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const functions = () => all('AWS::Lambda::Function').filter(({ Properties }) => Properties.Runtime === 'nodejs24.x');

test('every route of the table is a route with its integration and permission', () => {
  const keys = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
  for (const { method, path } of routes) expect(keys).toContain(`${method} /api${path}`);
  expect(keys.filter((key) => key.includes(' ')).length).toBe(routes.length);
  expect(all('AWS::ApiGatewayV2::Integration').length).toBe(keys.length);
  expect(all('AWS::Lambda::Permission').length).toBe(keys.length);
});

test('every handler file is one function', () => {
  expect(
    functions()
      .map(({ Properties }) => Properties.Handler)
      .sort(),
  ).toEqual(entries.map((entry) => `${entry}.handler`).sort());
});

test('functions are alike: Node 24 on ARM with a log group of their own', () => {
  for (const { Properties } of functions()) {
    expect(Properties).toMatchObject({ Architectures: ['arm64'], LoggingConfig: { LogGroup: expect.anything() } });
  }
  for (const { Properties } of all('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30);
});

test('no domain outgrows a nested stack', () => {
  for (const template of templates) {
    expect(Object.keys(template.toJSON().Resources ?? {}).length).toBeLessThan(500);
    expect(Object.keys(template.findResources('AWS::ApiGatewayV2::Route')).length).toBeLessThanOrEqual(48);
  }
});

test('the table outlives mistakes', () => {
  const template = one('AWS::DynamoDB::GlobalTable');
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
});

test('every queue has a dead-letter queue and hides messages six times as long as its consumer may take', () => {
  const working = all('AWS::SQS::Queue').filter(({ Properties }) => Properties.RedrivePolicy);
  expect(working.length).toBe(Object.keys(queues).length + shardCount);
  expect(all('AWS::SQS::Queue').length).toBe(2 * working.length);
  for (const { consumer, visibilitySeconds } of Object.values<QueueSpec>(queues)) {
    const worker = functions().find(({ Properties }) => Properties.Handler === `${consumer}.handler`);
    expect(visibilitySeconds, consumer).toBeGreaterThanOrEqual(6 * worker?.Properties.Timeout);
  }
});

test('workers report what failed; batches of an ordered queue do not wait', () => {
  const sources = all('AWS::Lambda::EventSourceMapping');
  expect(sources.length).toBe(Object.keys(queues).length);
  for (const { Properties } of sources) {
    expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    expect(Properties.MaximumBatchingWindowInSeconds ?? 0).toBe(0);
  }
});

test('no two functions give one variable different values, as they share a process on one machine', () => {
  // Within one template only: the same reference is spelled differently in a nested stack.
  for (const template of templates) {
    const seen = new Map<string, string>();
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')) as Resource[]) {
      for (const [name, value] of Object.entries(Properties.Environment?.Variables ?? {})) {
        const text = JSON.stringify(value);
        expect(seen.get(name) ?? text, name).toBe(text);
        seen.set(name, text);
      }
    }
  }
});

test('only what has no narrower name is allowed on everything', () => {
  const open = all('AWS::IAM::Policy').flatMap(({ Properties }) =>
    Properties.PolicyDocument.Statement.filter(({ Resource }: { Resource: unknown }) =>
      [Resource].flat().includes('*'),
    ),
  );
  const actions = open.flatMap(({ Action }) => Action);
  expect([...new Set(actions)].sort()).toEqual([
    'cloudfront:CreateInvalidation',
    'cloudfront:GetInvalidation',
    'ecr:GetAuthorizationToken',
  ]);
});

test('the app runs nothing but its own scripts', () => {
  const [policy] = all('AWS::CloudFront::ResponseHeadersPolicy');
  const text: string =
    policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  expect(text).toContain("script-src 'self';");
  expect(text).not.toContain('unsafe-eval');
});
