import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { installationPrefix } from '../installation.ts';

/** Counted from the log that all HTTP APIs share: API Gateway has a metric for each, and each is billed. */
export const faultsMetric = 'HttpFaults';

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

/** Counts requests that were answered with a fault, also those that reached no function of ours. */
export function countFaults(logGroup: LogGroup): void {
  new MetricFilter(logGroup, 'Faults', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.status', '=', '5*'),
    metricNamespace: installationPrefix(),
    metricName: faultsMetric,
    metricValue: '1',
  });
}
