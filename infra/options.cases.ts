import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#shared/routes.ts';
import { recado } from './recado.ts';
import { removalOrder } from './remove/remove.ts';
import { SynthesizedTemplates, type TemplateJson, templateListAt, templateValueAt } from './testing/templates.ts';

const outdir = mkdtempSync(join(tmpdir(), 'recado-options-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

/** The value of a variable by the functions that have it. */
const variableOf = (templates: SynthesizedTemplates, name: string): Record<string, TemplateJson> =>
  Object.fromEntries(
    templates.functions.flatMap(({ properties }) => {
      const value = templateValueAt(properties, 'Environment', 'Variables', name);
      return value === undefined
        ? []
        : [[String(templateValueAt(properties, 'Handler')).replace(/\.handler$/, ''), value]];
    }),
  );
/** Workers that mail, and the one that keeps the address for routes. */
const addressedWorkers = ['chores/on-notice', 'chores/on-outside', 'timers/tick'];
const addressesIn = (templates: SynthesizedTemplates) => variableOf(templates, 'APP_ADDRESS');

test('mails link to the distribution, whose address only workers import: the routes come before it', () => {
  const templates = SynthesizedTemplates.usual;
  const addresses = addressesIn(templates);
  expect(Object.keys(addresses).sort()).toEqual(addressedWorkers);
  for (const imported of Object.values(addresses).map((value) => JSON.stringify(value)))
    expect(imported).toMatch(/"https:\/\/".*ImportValue.*RecadoWeb:ExportsOutput\w*DomainName/);
  const importing = [...templates.byStack].filter(([, stack]) => JSON.stringify(stack.toJSON()).includes('RecadoWeb:'));
  expect(importing.map(([name]) => name)).toEqual(
    expect.not.arrayContaining(['RecadoApi', 'RecadoLive', 'RecadoData']),
  );
});

test('nothing acts in an installation that is being moved', () => {
  const templates = new SynthesizedTemplates({ moving: true, runners: 2 });
  const propertiesOf = (type: string) => templates.all(type).map(({ properties }) => properties);
  for (const source of propertiesOf('AWS::Lambda::EventSourceMapping'))
    expect(templateValueAt(source, 'Enabled')).toBe(false);
  for (const schedule of propertiesOf('AWS::Scheduler::Schedule'))
    expect(templateValueAt(schedule, 'State')).toBe('DISABLED');
  for (const stage of propertiesOf('AWS::ApiGatewayV2::Stage'))
    expect(templateValueAt(stage, 'DefaultRouteSettings')).toMatchObject({
      ThrottlingRateLimit: 0,
      ThrottlingBurstLimit: 0,
    });
  for (const service of propertiesOf('AWS::ECS::Service')) expect(templateValueAt(service, 'DesiredCount')).toBe(0);
  expect(templateValueAt(templates.stack('RecadoJobs').findOutputs('Moving'), 'Moving', 'Value')).toBe('yes');
  expect(templateValueAt(SynthesizedTemplates.usual.stack('RecadoJobs').findOutputs('Moving'), 'Moving', 'Value')).toBe(
    'no',
  );
});

/** A deployment with every option set. */
describe('with every option', () => {
  const restored = 'recado-restored';
  let templates: SynthesizedTemplates;
  beforeAll(() => {
    vi.stubEnv('CDK_DEFAULT_ACCOUNT', '111122223333');
    vi.stubEnv('CDK_DEFAULT_REGION', 'us-east-1');
    templates = new SynthesizedTemplates({
      alarmEmail: 'ops@example.com',
      monthlyBudget: 150,
      waf: true,
      restoredTable: restored,
      runners: 0,
      spot: true,
      alarms: 'all',
      size: 'medium',
      payments: true,
      packedRows: true,
      tableUnits: { write: 150, read: 300 },
      upgradesFrom: '5.0',
      whatsappVersion: '2.3000.1035194821',
      mailFrom: 'no-reply@example.com',
      domainName: 'inbox.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
    });
  });
  afterEach(() => vi.unstubAllEnvs());
  const propertiesOf = (type: string): TemplateJson[] => templates.all(type).map(({ properties }) => properties);

  test('the distribution’s address stays exported with a domain, because the workers import it until they are deployed', () => {
    const exportsOf = (of: SynthesizedTemplates) =>
      Object.values(of.stack('RecadoWeb').findOutputs('*')).flatMap(
        (output) => templateValueAt(output.Export, 'Name') ?? [],
      );
    const usual = exportsOf(SynthesizedTemplates.usual);
    expect(usual).not.toEqual([]);
    expect(exportsOf(templates)).toEqual(expect.arrayContaining(usual));
  });

  test('a removal knows every stack, and deletes each after those that import from it', () => {
    const deployed = [...templates.byStack.keys()].map((path) => path.split('/')[0]?.replace('Recado', ''));
    expect(removalOrder.toSorted()).toEqual([...new Set(deployed)].toSorted());
    const imports = [...templates.byStack].flatMap(([path, template]) =>
      [...JSON.stringify(template.toJSON()).matchAll(/"Fn::ImportValue":"Recado(\w+):/g)].map(
        ([, from]) => [path.split('/')[0]?.replace('Recado', ''), from] as const,
      ),
    );
    expect(imports).not.toEqual([]);
    const order: readonly (string | undefined)[] = removalOrder;
    expect(imports.filter(([by, from]) => order.indexOf(by) >= order.indexOf(from))).toEqual([]);
  });

  test('the alarm e-mail address is subscribed to the topic', () => {
    expect(propertiesOf('AWS::SNS::Subscription')).toMatchObject([{ Protocol: 'email', Endpoint: 'ops@example.com' }]);
  });

  test('the budget sends an e-mail before the month becomes expensive', () => {
    const [budget] = propertiesOf('AWS::Budgets::Budget');
    expect(templateValueAt(budget, 'Budget', 'BudgetLimit')).toEqual({ Amount: 150, Unit: 'USD' });
    const recipients = templateListAt(budget, 'NotificationsWithSubscribers').map((one) =>
      templateValueAt(one, 'Notification', 'NotificationType'),
    );
    expect(recipients).toEqual(['ACTUAL', 'FORECASTED']);
  });

  test('mails may be sent to anyone, from the sender address only: in its sandbox SES checks the right on the recipient too (R11)', () => {
    const statements = propertiesOf('AWS::IAM::Policy').flatMap((policy) =>
      templateListAt(policy, 'PolicyDocument', 'Statement'),
    );
    const mailing = statements.filter((statement) => templateValueAt(statement, 'Action') === 'ses:SendEmail');
    expect(mailing.length).toBeGreaterThan(0);
    for (const statement of mailing) {
      expect(JSON.stringify(templateValueAt(statement, 'Resource'))).toContain(':identity/*');
      expect(templateValueAt(statement, 'Condition')).toEqual({
        StringEquals: { 'ses:FromAddress': 'no-reply@example.com' },
      });
    }
  });

  test('functions write packed rows', () => {
    expect(Object.values(variableOf(templates, 'TABLE_ROWS'))).toContain('packed');
  });

  test('the table and its indexes have capacity that follows their use, and begin with plenty of it', () => {
    const [table] = propertiesOf('AWS::DynamoDB::GlobalTable');
    expect(templateValueAt(table, 'BillingMode')).toBe('PROVISIONED');
    const scaled = (least: number, atFirst: number) => ({
      MinCapacity: least,
      MaxCapacity: 40_000,
      SeedCapacity: atFirst,
      TargetTrackingScalingPolicyConfiguration: { TargetValue: 80 },
    });
    const writing = 'WriteCapacityAutoScalingSettings';
    expect(templateValueAt(table, 'WriteProvisionedThroughputSettings', writing)).toEqual(scaled(150, 3000));
    const indexes = templateListAt(table, 'GlobalSecondaryIndexes');
    expect(indexes).toHaveLength(2);
    for (const index of indexes)
      expect(templateValueAt(index, 'WriteProvisionedThroughputSettings', writing)).toEqual(scaled(50, 1000));
    const reading = 'ReadCapacityAutoScalingSettings';
    const [replica] = templateListAt(table, 'Replicas');
    expect(templateValueAt(replica, 'ReadProvisionedThroughputSettings', reading)).toEqual(scaled(300, 6000));
    for (const index of templateListAt(replica, 'GlobalSecondaryIndexes'))
      expect(templateValueAt(index, 'ReadProvisionedThroughputSettings', reading)).toEqual(scaled(100, 2000));
    const [usual] = SynthesizedTemplates.usual.all('AWS::DynamoDB::GlobalTable');
    expect(templateValueAt(usual?.properties, 'BillingMode')).toBe('PAY_PER_REQUEST');
  });

  test('mails link to the product’s own domain', () => {
    const address = 'https://inbox.example.com';
    expect(addressesIn(templates)).toEqual(Object.fromEntries(addressedWorkers.map((worker) => [worker, address])));
  });

  test('routes that ask for a mail know whether mails are sent, and may send none themselves', () => {
    for (const route of ['password-reset/send-code', 'invitations/create', 'invitations/resend'])
      expect(variableOf(templates, 'MAIL_FROM'), route).toHaveProperty([route], 'no-reply@example.com');
    const mailing = templates
      .all('AWS::IAM::Policy')
      .filter(({ properties }) => JSON.stringify(properties).includes('ses:SendEmail'));
    expect(mailing.filter(({ id }) => /send-code|invitations|passwordreset/i.test(id))).toEqual([]);
  });

  test('a firewall protects the distribution, with low limits per address for public routes and high ones for offices', () => {
    const [acl] = propertiesOf('AWS::WAFv2::WebACL');
    const limits = templateListAt(acl, 'Rules').map((rule) =>
      templateValueAt(rule, 'Statement', 'RateBasedStatement', 'Limit'),
    );
    expect(limits).toEqual([undefined, 300, 100, 20_000]);
    const paths = JSON.stringify(templateListAt(acl, 'Rules')).matchAll(/"SearchString":"([^"]+)"/g);
    const slowed = [...paths].map(([, path = '']) => path);
    // Public GET routes read nothing secret, so they need no lower limit.
    // Notices of payments come from a few addresses of the provider, and their secret is verified first.
    const isNotice = (path: string) => path.startsWith('/subscription/webhook/');
    const ways = routes.filter(({ right, method, path }) => right === 'public' && method !== 'GET' && !isNotice(path));
    expect(ways.filter(({ path }) => !slowed.some((start) => `/api${path}`.startsWith(start)))).toEqual([]);
    const [distribution] = propertiesOf('AWS::CloudFront::Distribution');
    expect(JSON.stringify(templateValueAt(distribution, 'DistributionConfig', 'WebACLId'))).toContain('Firewall');
  });

  test('the runner announces itself to WhatsApp with the chosen version', () => {
    const [task] = propertiesOf('AWS::ECS::TaskDefinition');
    expect(templateListAt(task, 'ContainerDefinitions', 0, 'Environment')).toContainEqual({
      Name: 'WHATSAPP_VERSION',
      Value: '2.3000.1035194821',
    });
  });

  test('the runner has the chosen size, and with the option spot uses spare capacity', () => {
    expect(propertiesOf('AWS::ECS::TaskDefinition')).toMatchObject([{ Cpu: '512', Memory: '1024' }]);
    const [service] = propertiesOf('AWS::ECS::Service');
    expect(service).toMatchObject({ CapacityProviderStrategy: [{ CapacityProvider: 'FARGATE_SPOT', Weight: 1 }] });
    expect(templateValueAt(service, 'LaunchType')).toBeUndefined();
    const [cluster] = propertiesOf('AWS::ECS::Cluster');
    expect(templateListAt(cluster, 'CapacityProviders').toSorted()).toEqual(['FARGATE', 'FARGATE_SPOT']);
    const [noCapacity, everyNight] = ['SERVICE_TASK_PLACEMENT_FAILURE', 'cron(0 7 * * ? *)'].map((text) =>
      propertiesOf('AWS::Events::Rule').find((rule) => JSON.stringify(rule).includes(text)),
    );
    const inputOf = (rule: TemplateJson) => templateValueAt(rule, 'Targets', 0, 'Input');
    expect([noCapacity, everyNight].map((rule) => inputOf(rule as TemplateJson))).toEqual([
      '{"provider":"FARGATE"}',
      '{"provider":"FARGATE_SPOT"}',
    ]);
  });

  test('access tokens of the earlier secret are accepted by every function that verifies tokens', () => {
    const variables = templates.functions.map(({ properties }) =>
      templateValueAt(properties, 'Environment', 'Variables'),
    );
    const verifying = variables.filter((one) => templateValueAt(one, 'SECRET_JWT'));
    expect(verifying.length).toBeGreaterThan(10);
    for (const one of verifying)
      expect(JSON.stringify(templateValueAt(one, 'SECRET_JWT_EARLIER'))).toMatch(/JwtSecret/);
  });

  test('an upgrade keeps the exports of the queues and secrets that deployed stacks import', () => {
    const exported = JSON.stringify(templates.stack('RecadoData').findOutputs('*'));
    for (const name of [
      'GetAttinbound',
      'Refinbound',
      'GetAttinbounddead',
      'Reflive',
      'RefJwtSecret',
      'RefPaymentsSecret',
      'RefEdgeSecret',
    ])
      expect(exported, name).toMatch(
        new RegExp(`ExportsOutput(FnGetAtt|Ref|Fn)?${name.replace(/^(GetAtt|Ref)/, '')}[0-9A-F]{8}`),
      );
  });

  test('a restored table is used everywhere instead of our own, and our own stays unchanged', () => {
    const reading = templates.functions.filter(({ id }) => !id.startsWith('EdgeProof'));
    for (const { id, properties } of reading)
      expect(JSON.stringify(templateValueAt(properties, 'Environment', 'Variables', 'TABLE')), id).toBe(
        `"${restored}"`,
      );
    const [task] = propertiesOf('AWS::ECS::TaskDefinition');
    const variables = templateListAt(task, 'ContainerDefinitions', 0, 'Environment');
    expect(variables).toContainEqual({ Name: 'TABLE', Value: restored });
    const statements = propertiesOf('AWS::IAM::Policy').flatMap((one) =>
      templateListAt(one, 'PolicyDocument', 'Statement'),
    );
    const onTables = statements.filter((one) => JSON.stringify(one).includes('dynamodb:'));
    for (const statement of onTables) expect(JSON.stringify(statement)).toContain(`table/${restored}`);
    const data = templates.stack('RecadoData');
    data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
    // The exports remain, because the stacks that import them could not be updated otherwise.
    expect(JSON.stringify(data.findOutputs('*'))).toContain('ExportsOutputRefTable');
  });

  test('the alarm for CloudFront errors lives in us-east-1, where CloudFront reports its metrics', () => {
    const alarms = propertiesOf('AWS::CloudWatch::Alarm').filter(
      (one) => templateValueAt(one, 'MetricName') === '5xxErrorRate',
    );
    expect(alarms.length).toBe(1);
  });

  test('no alarm watches runners when none are configured', () => {
    const alarms = Object.keys(templates.stack('RecadoWatch').findResources('AWS::CloudWatch::Alarm'));
    expect(alarms.filter((id) => /runner(smissing|CPU|Memory)/.test(id))).toEqual([]);
  });
});

test('warns outside us-east-1 that the firewall is not in use until its ARN is given', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '111122223333');
  vi.stubEnv('CDK_DEFAULT_REGION', 'sa-east-1');
  const builds = { functionsBuild: 'infra', webBuild: 'none' };
  const warned = (firewallArn?: string) => {
    const app = recado({ outdir, context: builds, config: { waf: true, firewallArn } });
    const stack = app.node.findChild('RecadoFirewall');
    return stack.node.metadata.some(({ data }) => String(data).includes('not in use yet'));
  };
  expect(warned()).toBe(true);
  expect(warned('arn:aws:wafv2:us-east-1:111122223333:global/webacl/x/1')).toBe(false);
  vi.unstubAllEnvs();
});

test('several installations share an account and region: all that has a name of its own begins with theirs', () => {
  const named = new SynthesizedTemplates({ name: 'Homolog', spot: true });
  const { usual } = SynthesizedTemplates;
  const all = ({ byStack }: SynthesizedTemplates) =>
    [...byStack.values()].map((template) => JSON.stringify(template.toJSON()));
  const names = (of: SynthesizedTemplates) => all(of).flatMap((text) => text.match(/(?<=[":])Recado[A-Za-z]*/g) ?? []);
  // Without the option they are named after the product: exports, queues, the dashboard, the namespace of metrics.
  expect(new Set(names(usual))).toEqual(expect.objectContaining(new Set(['Recado', 'RecadoData', 'RecadoMediaArn'])));
  expect(names(named)).toEqual([]);
  const variables = named.functions.map(({ properties }) => templateValueAt(properties, 'Environment', 'Variables'));
  const measuring = variables.filter((one) => templateValueAt(one, 'TABLE'));
  expect(new Set(measuring.map((one) => templateValueAt(one, 'METRIC_NAMESPACE')))).toEqual(new Set(['Homolog']));
});

test('only the data stack is protected against deletion by mistake', () => {
  const app = recado({ outdir, context: { functionsBuild: 'infra', webBuild: 'none' } });
  const stacks = app.node.children.flatMap((node) =>
    'terminationProtection' in node && node.terminationProtection ? [node.node.id] : [],
  );
  expect(stacks).toEqual(['RecadoData']);
});

test('refuses an option given as a flag, which the next deploy would take back (R8)', () => {
  const context = { functionsBuild: 'infra', webBuild: 'none', alarmEmail: 'ops@example.com' };
  expect(() => recado({ outdir, context })).toThrow('write it to recado.config.json');
});
