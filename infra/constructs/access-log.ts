import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';

/**
 * Logs one line per request: caller, route, status and duration. Never the query string, which could carry a one-time
 * ticket.
 */
export function accessLog(stage: CfnStage, logGroup: LogGroup): void {
  logGroup.grantWrite(new ServicePrincipal('apigateway.amazonaws.com'));
  stage.accessLogSettings = {
    destinationArn: logGroup.logGroupArn,
    format: JSON.stringify({
      requestId: '$context.requestId',
      address: '$context.identity.sourceIp',
      route: '$context.routeKey',
      status: '$context.status',
      milliseconds: '$context.integrationLatency',
    }),
  };
}
