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
 * The whole product. Context, all of it optional:
 * `domainName` with `certificateArn` (in us-east-1): an address of one's own · `runners`: session-runner tasks, 1 ·
 * `whatsappVersion`: of WhatsApp's own app, to speak as ·
 * `alarmEmail`: who is told of trouble · `monthlyBudget`: dollars, told to the same · `waf=true`: a firewall, and outside us-east-1
 * `firewallArn`, what it says when it is deployed · `restoredTable`: a table restored from a backup, in the place of our own ·
 * `mailFrom`: the address mails come from, of a domain SES has verified ·
 * `functionsBuild` and `webBuild`: where the built functions and the built app are if not in `dist`.
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

/** The ARN of the firewall: in us-east-1 of the stack beside, elsewhere as given once that is deployed. */
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
