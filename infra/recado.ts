import { Annotations, App, type Environment, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { FirewallStack } from './stacks/firewall.ts';
import { JobsStack } from './stacks/jobs.ts';
import { LiveStack } from './stacks/live.ts';
import { RunnerStack } from './stacks/runner.ts';
import { WatchStack } from './stacks/watch.ts';
import { WebStack } from './stacks/web.ts';

/**
 * The whole product as a CDK app. Context values, all optional:
 * `domainName` with `certificateArn` (in us-east-1): a domain for the product · `runners`: number of session-runner
 * tasks, default 1 ·
 * `whatsappVersion`: the version of WhatsApp's own app that the runner announces ·
 * `alarmEmail`: address that receives alarms · `monthlyBudget`: dollars; warnings go to the same address · `waf=true`:
 * a firewall; outside us-east-1 also `firewallArn`, which its deployment prints · `restoredTable`: a table restored
 * from a backup, used instead of our own ·
 * `mailFrom`: sender address of mails, of a domain that SES has verified ·
 * `outgoingPrivate`: hosts and networks, separated by commas, that integrations may call although they are private or
 * without TLS · `functionsBuild` and `webBuild`: folders of the built functions and the built app, if not in `dist`.
 */
export const recado = (props?: { outdir?: string; context?: Record<string, unknown> }): App => {
  const app = new App({ ...props, analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const context = (name: string): string | undefined => app.node.tryGetContext(name);
  const env: Environment = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };

  const data = new DataStack(app, 'RecadoData', {
    env,
    restoredTable: context('restoredTable'),
    mailFrom: context('mailFrom'),
    outgoingPrivate: context('outgoingPrivate'),
  });
  const api = new ApiStack(app, 'RecadoApi', { env, data });
  const live = new LiveStack(app, 'RecadoLive', { env, data });
  new JobsStack(app, 'RecadoJobs', { env, data });
  const wanted = Number(context('runners') ?? 1);
  const whatsappVersion = context('whatsappVersion');
  const runner = new RunnerStack(app, 'RecadoRunner', { env, data, runners: wanted, whatsappVersion });
  const [name, certificateArn] = [context('domainName'), context('certificateArn')];
  const web = new WebStack(app, 'RecadoWeb', {
    env,
    api: api.api,
    sockets: live.api,
    media: data.media,
    edgeSecret: data.secrets.edge,
    firewallArn: String(context('waf')) === 'true' ? firewall(app, env, context('firewallArn')) : undefined,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
  });
  new WatchStack(app, 'RecadoWatch', {
    env,
    email: context('alarmEmail'),
    monthlyBudget: Number(context('monthlyBudget') ?? 0),
    watched: {
      data,
      httpApiId: api.api.apiId,
      socketApiId: live.api.apiId,
      runner: { clusterName: runner.service.cluster.clusterName, serviceName: runner.service.serviceName, wanted },
      distributionId: web.distributionId,
    },
  });
  return app;
};

/**
 * The ARN of the firewall: from its stack if that is deployed in the same region, us-east-1, otherwise as given once
 * that stack is deployed.
 */
const firewall = (app: App, env: Environment, given: string | undefined): string | undefined => {
  const stack = new FirewallStack(app, 'RecadoFirewall', { env: { ...env, region: 'us-east-1' } });
  if (env.region === 'us-east-1') return stack.arn;
  if (!given)
    Annotations.of(stack).addWarningV2(
      'recado:firewall',
      'not in use yet: deploy RecadoFirewall, then everything with -c firewallArn=<its FirewallArn>',
    );
  return given;
};
