import { Stack, type StackProps } from 'aws-cdk-lib';
import { type CfnApi, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { jobNames } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { acknowledgeFindings, stackNameInFindings } from '../constructs/acknowledge.ts';
import { countErrors } from '../constructs/error-count.ts';
import { createLambda, createLogGroup } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { calledVersionOf } from '../constructs/rolled-back.ts';
import { createJobWorker } from '../constructs/worker.ts';
import { dataEnvironment, edgeEnvironment } from '../environment.ts';
import { functionRights } from '../rights.ts';
import type { DataStack } from './data.ts';

/** The WebSocket API and everything that posts to its sockets. */
export class LiveStack extends Stack {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    this.api = new WebSocketApi(this, 'Sockets', { routeSelectionExpression: '$request.body.action' });
    // Without an access log: API Gateway writes one for sockets only under a role that is set for the whole account.
    // CloudFront forwards /live with its path unchanged: API Gateway reads it as the name of the API stage.
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'live',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 1000 },
    });

    acknowledgeFindings(this.stage, {
      'AwsSolutions-APIG1': 'needs a role set for the whole account; the handlers log their errors themselves',
    });
    const logGroup = createLogGroup(this);
    countErrors(logGroup);
    const sockets = { SOCKETS_ENDPOINT: this.stage.callbackUrl };
    for (const [key, entry] of Object.entries(socketRoutes)) {
      const rights = functionRights[entry];
      const role = functionRole(this, `${entry}-role`, { data, rights, logGroup });
      const environment = { ...dataEnvironment(data, rights), ...edgeEnvironment(data), ...sockets };
      const handler = createLambda(this, entry, { entry, role, environment, logGroup });
      this.api.addRoute(key, { integration: new WebSocketLambdaIntegration(entry, calledVersionOf(handler, entry)) });
      if (entry === socketRoutes.$default) this.#allowPosting(role);
    }
    for (const job of jobNames((spec) => spec.postsToSockets === true)) {
      const { role } = createJobWorker(this, { data, job, logGroup, environment: sockets });
      if (role) this.#allowPosting(role);
    }
    acknowledgeFindings(this.api, {
      'AwsSolutions-APIG4':
        '$connect takes a one-time ticket that the handler redeems; the other routes need an open socket',
    });
  }

  /** Allows sending frames to sockets of this API, and closing them. */
  #allowPosting(role: IRole): void {
    const { stageName } = this.stage;
    const sockets = { service: 'execute-api', resource: this.api.apiId, resourceName: `${stageName}/*/@connections/*` };
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [this.formatArn(sockets)] }),
    );
    const apiId = this.getLogicalId(this.api.node.defaultChild as CfnApi);
    const { partition, region, account } = stackNameInFindings(this);
    const spelled = `arn:${partition}:execute-api:${region}:${account}:<${apiId}>/${stageName}/*/@connections/*`;
    acknowledgeFindings(role, {
      [`AwsSolutions-IAM5[Resource::${spelled}]`]: 'sockets come and go; these are all of this API and of no other',
    });
  }
}
