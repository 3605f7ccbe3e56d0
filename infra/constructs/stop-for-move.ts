import { Aspects, type CfnResource, type IAspect } from 'aws-cdk-lib';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IConstruct } from 'constructs';

/** Stops what acts on the data: workers, schedules and the APIs. Messages stay in their queues. */
const standStill: IAspect = {
  visit(node: IConstruct) {
    const resource = node as CfnResource;
    if (resource instanceof CfnEventSourceMapping) resource.enabled = false;
    if (resource instanceof CfnSchedule) resource.state = 'DISABLED';
    if (resource instanceof CfnStage)
      resource.defaultRouteSettings = {
        ...(resource.defaultRouteSettings as CfnStage.RouteSettingsProperty),
        throttlingRateLimit: 0,
        throttlingBurstLimit: 0,
      };
  },
};

/** Stops an installation whose data is being moved. Its service of runners wants no task, by `desiredCount`. */
export function stopInstallationForMove(app: IConstruct): void {
  Aspects.of(app).add(standStill);
}
