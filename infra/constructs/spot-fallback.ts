import { Duration } from 'aws-cdk-lib';
import type { FargateService } from 'aws-cdk-lib/aws-ecs';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Choice, Condition, DefinitionBody, JsonPath, Pass, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { CallAwsService } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { acknowledgeFindings } from './acknowledge.ts';

/** Names that ECS gives to spare capacity and to capacity at the list price. */
export const spotProvider = 'FARGATE_SPOT';
export const onDemandProvider = 'FARGATE';

/**
 * ECS does not fall back: where AWS has no spare capacity, the tasks of a service wait. When ECS reports that it found none, this lets the service use capacity at the list price, and every night spare capacity again.
 */
export class SpotFallback extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { clusterName, service }: { clusterName: string; service: FargateService },
  ) {
    super(scope, id);
    const names = { Cluster: clusterName, Service: service.serviceName };
    const read = new CallAwsService(this, 'Read', {
      service: 'ecs',
      action: 'describeServices',
      iamResources: [service.serviceArn],
      parameters: { Cluster: clusterName, Services: [service.serviceName] },
      resultSelector: { 'provider.$': '$.Services[0].CapacityProviderStrategy[0].CapacityProvider' },
      resultPath: '$.now',
    });
    const change = new CallAwsService(this, 'Change', {
      service: 'ecs',
      action: 'updateService',
      iamResources: [service.serviceArn],
      parameters: {
        ...names,
        CapacityProviderStrategy: [{ CapacityProvider: JsonPath.stringAt('$.provider'), Weight: 1 }],
        ForceNewDeployment: true,
      },
      resultPath: JsonPath.DISCARD,
    });
    // Three attempts more within 14 seconds: after a lost call of the night the list price would be paid for a day.
    for (const call of [read, change]) call.addRetry({ interval: Duration.seconds(2), maxAttempts: 3, backoffRate: 2 });
    const isSame = Condition.stringEqualsJsonPath('$.now.provider', '$.provider');
    const decide = new Choice(this, 'IsUsed').when(isSame, new Pass(this, 'Stay')).otherwise(change);
    const machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromChainable(read.next(decide)),
      timeout: Duration.minutes(1),
    });
    machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [
          service.taskDefinition.taskRole.roleArn,
          service.taskDefinition.executionRole?.roleArn ?? '',
        ].filter((arn) => arn !== ''),
        conditions: { StringEquals: { 'iam:PassedToService': 'ecs-tasks.amazonaws.com' } },
      }),
    );
    acknowledgeFindings(machine, {
      'AwsSolutions-SF1': 'ECS itself reports what became of the service; a run has two steps',
      'AwsSolutions-SF2': 'a run has two steps',
    });
    const target = (provider: string) =>
      new SfnStateMachine(machine, { input: RuleTargetInput.fromObject({ provider }) });
    new Rule(this, 'NoCapacity', {
      description: 'No spare capacity for the session-runner',
      eventPattern: {
        source: ['aws.ecs'],
        detailType: ['ECS Service Action'],
        resources: [service.serviceArn],
        detail: { eventName: ['SERVICE_TASK_PLACEMENT_FAILURE'] },
      },
      targets: [target(onDemandProvider)],
    });
    new Rule(this, 'EveryNight', {
      description: 'Tries spare capacity for the session-runner again',
      schedule: Schedule.cron({ hour: '7', minute: '0' }),
      targets: [target(spotProvider)],
    });
  }
}
