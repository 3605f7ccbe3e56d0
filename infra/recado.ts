import { App, type Environment, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { JobsStack } from './stacks/jobs.ts';
import { LiveStack } from './stacks/live.ts';
import { RunnerStack } from './stacks/runner.ts';
import { WebStack } from './stacks/web.ts';

/**
 * The whole product. Context: `domainName` with `certificateArn` (in us-east-1) for an address of one's own, `runners` for the number of
 * session-runner tasks, `functionsBuild` and `webBuild` where the built functions and
 * the built app are if not in `dist`.
 */
export const recado = (props?: { outdir?: string; context?: Record<string, unknown> }): App => {
  const app = new App({ ...props, analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const context = (name: string): string | undefined => app.node.tryGetContext(name);
  const env: Environment = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };

  const data = new DataStack(app, 'RecadoData', { env });
  const api = new ApiStack(app, 'RecadoApi', { env, data });
  const live = new LiveStack(app, 'RecadoLive', { env, data });
  new JobsStack(app, 'RecadoJobs', { env, data });
  new RunnerStack(app, 'RecadoRunner', { env, data, runners: Number(context('runners') ?? 1) });
  const [name, certificateArn] = [context('domainName'), context('certificateArn')];
  new WebStack(app, 'RecadoWeb', {
    env,
    api: api.api,
    sockets: live.api,
    media: data.media,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
  });
  return app;
};
