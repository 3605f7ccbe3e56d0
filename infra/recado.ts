import { Annotations, App, type Environment, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type ConfigInput, optionNames, parseConfig } from './config.ts';
import { stopInstallationForMove } from './constructs/stop-for-move.ts';
import { installationPrefix, setInstallationName } from './installation.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { FirewallStack } from './stacks/firewall.ts';
import { JobsStack } from './stacks/jobs.ts';
import { LiveStack } from './stacks/live.ts';
import { RunnerStack } from './stacks/runner.ts';
import { WatchStack } from './stacks/watch.ts';
import { WebStack } from './stacks/web.ts';
import { defaultMonthlyBudget } from './watch/default-budget.ts';

interface Product {
  outdir?: string;
  /** Also `functionsBuild` and `webBuild`: folders of the built functions and the built app, if not in `dist`. */
  context?: Record<string, unknown>;
  config?: ConfigInput;
}

/** The whole product as a CDK app. */
export function recado({ config = {}, ...props }: Product = {}): App {
  const app = new App({ ...props, analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const options = parseConfig(config);
  refuseFlags(app);
  setInstallationName(options.name);
  const env: Environment = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };

  const data = new DataStack(app, `${installationPrefix()}Data`, {
    env,
    runners: options.runners,
    restoredTable: options.restoredTable,
    mailFrom: options.mailFrom,
    outgoingPrivate: options.outgoingPrivate?.join(','),
    aiAddresses: options.aiAddresses?.join(','),
    payments: options.payments,
    tokenVersion: options.tokenVersion,
    packedRows: options.packedRows,
    tableUnits: options.tableUnits,
    upgradesFrom: options.upgradesFrom,
  });
  const api = new ApiStack(app, `${installationPrefix()}Api`, { env, data });
  const live = new LiveStack(app, `${installationPrefix()}Live`, { env, data });
  const { size, spot, whatsappVersion, domainName, certificateArn, moving } = options;
  const runners = moving ? 0 : options.runners;
  const runner = new RunnerStack(app, `${installationPrefix()}Runner`, {
    env,
    data,
    runners,
    size,
    spot,
    whatsappVersion,
  });
  const web = new WebStack(app, `${installationPrefix()}Web`, {
    env,
    apis: api.apis,
    sockets: live.api,
    media: data.media,
    edgeProof: data.edgeProof,
    firewallArn: options.waf ? firewall(app, env, options.firewallArn) : undefined,
    domain: domainName && certificateArn ? { name: domainName, certificateArn } : undefined,
  });
  // The parameter that CloudFormation reads for it.
  web.addStackDependency(data);
  new JobsStack(app, `${installationPrefix()}Jobs`, { env, data, appAddress: web.address, moving });
  new WatchStack(app, `${installationPrefix()}Watch`, {
    env,
    email: options.alarmEmail,
    alarms: options.alarms,
    monthlyBudget: options.monthlyBudget ?? defaultMonthlyBudget(options),
    watched: {
      data,
      httpApiIds: Object.values(api.apis).map(({ apiId }) => apiId),
      socketApiId: live.api.apiId,
      runner: {
        clusterName: runner.service.cluster.clusterName,
        serviceName: runner.service.serviceName,
        wanted: runners,
      },
      distributionId: web.distributionId,
    },
  });
  if (moving) stopInstallationForMove(app);
  return app;
}

/** Options once were flags: one that was left out was taken back, so a forgotten one changed the product. */
const refuseFlags = (app: App): void => {
  const flag = optionNames.find((name) => app.node.tryGetContext(name) !== undefined);
  if (flag) throw new Error(`-c ${flag} is no option: write it to recado.config.json`);
};

/**
 * The ARN of the firewall: from its stack if that is deployed in the same region, us-east-1, otherwise as given once
 * that stack is deployed.
 */
const firewall = (app: App, env: Environment, given: string | undefined): string | undefined => {
  const stack = new FirewallStack(app, `${installationPrefix()}Firewall`, {
    env: { ...env, region: 'us-east-1' },
  });
  if (env.region === 'us-east-1') return stack.arn;
  if (!given)
    Annotations.of(stack).addWarningV2(
      'recado:firewall',
      'not in use yet: deploy RecadoFirewall, then write its FirewallArn as firewallArn to recado.config.json',
    );
  return given;
};
