import { CfnDynamicReference, CfnDynamicReferenceService, CustomResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { createLambda, createLogGroup } from './lambda.ts';

const entry = 'bootstrap/edge-proof';

/**
 * The value by which functions know requests of the distribution, in a parameter that the first deployment writes and no later one
 * changes. `earlier`: the secret that held it in version 5.0, whose value is kept.
 */
export class EdgeProof extends Construct {
  /** CloudFormation reads the parameter wherever this is. */
  readonly value: string;

  constructor(scope: Construct, id: string, { earlier }: { earlier: ISecret | undefined }) {
    super(scope, id);
    const parameter = `${Stack.of(this).stackName}-edge-proof`;
    const logGroup = createLogGroup(this);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const arn = Stack.of(this).formatArn({ service: 'ssm', resource: 'parameter', resourceName: parameter });
    role.addToPolicy(new PolicyStatement({ actions: ['ssm:PutParameter'], resources: [arn] }));
    earlier?.grantRead(role);
    const keeper = createLambda(this, 'Keeper', {
      entry,
      role,
      logGroup,
      environment: {
        EDGE_PARAMETER: parameter,
        ...(earlier && { EDGE_SECRET_EARLIER: earlier.secretArn }),
        LOG_LEVEL: 'info',
      },
    });
    new CustomResource(this, 'Parameter', {
      serviceToken: keeper.functionArn,
      resourceType: 'Custom::EdgeProof',
      removalPolicy: RemovalPolicy.RETAIN,
    }).node.addDependency(role);
    this.value = new CfnDynamicReference(CfnDynamicReferenceService.SSM, parameter).toString();
  }
}
