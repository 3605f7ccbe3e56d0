import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FlowLogDestination, Peer, Port, SecurityGroup, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2';
import {
  Cluster,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { acknowledgeFindings } from '../constructs/acknowledge.ts';
import { countErrors } from '../constructs/error-count.ts';
import { createLogGroup } from '../constructs/lambda.ts';
import { allowWakeUps, grantTableAndQueueRights } from '../constructs/role.ts';
import { SpotFallback, spotProvider } from '../constructs/spot-fallback.ts';
import { dataEnvironment } from '../environment.ts';
import { runnerRights } from '../rights.ts';
import { addRunnerContainers } from '../runner/containers.ts';
import { type RunnerSizeName, runnerLeaseMs, runnerSizes } from '../runner-sizes.ts';
import type { DataStack } from './data.ts';

const healthPort = 8080;
/** Hundreds of sessions need this long to be handed over. */
const stopSeconds = 50;

interface FleetProps {
  runners: number;
  size: RunnerSizeName;
  spot: boolean;
  whatsappVersion: string | undefined;
}

/**
 * The session fleet: Fargate tasks that hold the WhatsApp sockets. They only make outgoing connections, so no incoming
 * traffic is allowed.
 */
export class RunnerStack extends Stack {
  readonly service: FargateService;

  constructor(
    scope: Construct,
    id: string,
    { data, runners, size, spot, whatsappVersion, ...props }: StackProps & FleetProps & { data: DataStack },
  ) {
    super(scope, id, props);
    const vpc = publicNetwork(this);
    const logGroup = createLogGroup(this);
    countErrors(logGroup);
    const { clusterArn, clusterName } = data;
    const cluster = Cluster.fromClusterAttributes(this, 'Cluster', { clusterArn, clusterName, vpc });

    const { cpu, memoryMb } = runnerSizes[size];
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu,
      memoryLimitMiB: memoryMb,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
    });
    addRunnerContainers(task, {
      environment: environmentOf(data, { runners, size, spot, whatsappVersion }),
      logging: LogDrivers.awsLogs({ streamPrefix: 'runner', logGroup }),
      // Time to finish a commit, close the sockets and hand the shards over.
      stopTimeout: Duration.seconds(stopSeconds + 10),
    });
    acknowledgeFindings(task, {
      'AwsSolutions-ECS2': 'the variables hold names and addresses; secrets are read by the program itself',
    });
    grantTableAndQueueRights(task.taskRole, data, runnerRights);
    allowWakeUps(task.taskRole, data);

    this.service = new FargateService(this, 'Service', {
      cluster,
      taskDefinition: task,
      desiredCount: runners,
      ...(spot && { capacityProviderStrategies: [{ capacityProvider: spotProvider, weight: 1 }] }),
      assignPublicIp: true,
      securityGroups: [outboundOnly(this, vpc)],
      circuitBreaker: { rollback: true },
      minHealthyPercent: 100,
      // A large fleet is replaced in parts, so that its sessions do not all move at once.
      maxHealthyPercent: runners > 4 ? 125 : 200,
    });
    if (spot) new SpotFallback(this, 'SpotFallback', { clusterName: data.clusterName, service: this.service });
  }
}

/** Variables of the runner. */
function environmentOf(data: DataStack, { runners, size, whatsappVersion }: FleetProps): Record<string, string> {
  const { maxSessions, socketsAtOnce } = runnerSizes[size];
  return {
    ...dataEnvironment(data, { ...runnerRights, sends: [...(runnerRights.sends ?? []), 'wakeUps'] }),
    HEALTH_PORT: String(healthPort),
    STOP_MS: String(stopSeconds * 1000),
    MAX_SESSIONS: String(maxSessions),
    SOCKETS_AT_ONCE: String(socketsAtOnce),
    LEASE_MS: String(runners > 1 ? runnerLeaseMs.fleet : runnerLeaseMs.single),
    WAKE_UP_QUEUES: String(data.wakeUpQueues.count),
    ...(whatsappVersion ? { WHATSAPP_VERSION: whatsappVersion } : {}),
  };
}

/** Public subnets without a NAT gateway: a NAT would cost more than the tasks. */
function publicNetwork(stack: Stack): Vpc {
  const vpc = new Vpc(stack, 'Vpc', {
    maxAzs: 3,
    natGateways: 0,
    subnetConfiguration: [{ name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24 }],
    restrictDefaultSecurityGroup: false,
  });
  vpc.addFlowLog('FlowLog', { destination: FlowLogDestination.toCloudWatchLogs(createLogGroup(stack, 'FlowLogs')) });
  return vpc;
}

function outboundOnly(stack: Stack, vpc: Vpc): SecurityGroup {
  const group = new SecurityGroup(stack, 'Outbound', {
    vpc,
    allowAllOutbound: false,
    description: 'Calls out over TLS only',
  });
  group.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'AWS and WhatsApp');
  return group;
}
