import { Stack, type StackProps } from 'aws-cdk-lib';
import { type CfnApi, type CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { socketRoutes } from '#shared/live/contract.ts';
import { queues } from '#shared/queues.ts';
import { accessLog } from '../constructs/access-log.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { lambda, logs, workerTimeout } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { dataEnvironment } from '../environment.ts';
import type { DataStack } from './data.ts';

/** Workers keeping up with this many sockets at once is enough; more would only crowd the table. */
const fanOutConcurrency = 20;

/** The WebSocket API and everything that posts to its sockets. */
export class LiveStack extends Stack {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    this.api = new WebSocketApi(this, 'Sockets', { routeSelectionExpression: '$request.body.action' });
    // CloudFront forwards /live as it is: the path is the stage.
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'live',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 1000 },
    });
    accessLog(
      this.stage.node.defaultChild as CfnStage,
      new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH }),
    );

    const logGroup = logs(this);
    const environment = { ...dataEnvironment(data), SOCKETS_ENDPOINT: this.stage.callbackUrl };
    const role = functionRole(this, 'Role', data, { logGroup, table: 'write', sends: ['live'] });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: [
          this.formatArn({
            service: 'execute-api',
            resource: this.api.apiId,
            resourceName: `${this.stage.stageName}/*/@connections/*`,
          }),
        ],
      }),
    );
    const apiId = this.getLogicalId(this.api.node.defaultChild as CfnApi);
    const sockets = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${apiId}>/${this.stage.stageName}/*/@connections/*`;
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${sockets}]`]: 'sockets come and go; these are all of this API and of no other',
    });
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        '$connect takes a one-time ticket that the handler redeems; the other routes need an open socket',
    });
    for (const [key, entry] of Object.entries(socketRoutes)) {
      const handler = lambda(this, entry, { entry, role, environment, logGroup });
      this.api.addRoute(key, { integration: new WebSocketLambdaIntegration(entry, handler) });
    }
    const fanOut = lambda(this, 'fan-out', {
      entry: queues.live.consumer,
      role,
      environment,
      logGroup,
      timeout: workerTimeout(queues.live),
    });
    fanOut.addEventSource(
      new SqsEventSource(data.queues.live, {
        batchSize: queues.live.batchSize,
        reportBatchItemFailures: true,
        maxConcurrency: fanOutConcurrency,
      }),
    );
  }
}
