import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FlowLogDestination, Peer, Port, SecurityGroup, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import {
  Cluster,
  ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { countErrors } from '../constructs/error-count.ts';
import { logs } from '../constructs/lambda.ts';
import { allow, allowWakeUps } from '../constructs/role.ts';
import { dataEnvironment } from '../environment.ts';
import { runnerRights } from '../rights.ts';
import { writeRunnerImage } from '../runner-image.ts';
import type { DataStack } from './data.ts';

const healthPort = 8080;
const memoryMb = 1024;
/** Connections that fit into four fifths of that memory (measured: docs/cost.md). */
const sessionsMost = 580;
/** Hundreds of sessions need this long to be handed over. */
const stopSeconds = 50;

/**
 * The session fleet: Fargate tasks that hold the WhatsApp sockets. They only make outgoing connections, so no incoming
 * traffic is allowed.
 */
export class RunnerStack extends Stack {
  readonly service: FargateService;

  constructor(
    scope: Construct,
    id: string,
    {
      data,
      runners,
      whatsappVersion,
      ...props
    }: StackProps & { data: DataStack; runners: number; whatsappVersion: string | undefined },
  ) {
    super(scope, id, props);
    const vpc = publicNetwork(this);
    const logGroup = logs(this);
    countErrors(logGroup);
    const { clusterArn, clusterName } = data;
    const cluster = Cluster.fromClusterAttributes(this, 'Cluster', { clusterArn, clusterName, vpc });

    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: 512,
      memoryLimitMiB: memoryMb,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
    });
    const folder = mkdtempSync(join(tmpdir(), 'recado-runner-image-'));
    writeRunnerImage(folder);
    const volume = { name: 'temporary' };
    task.addVolume(volume);
    const container = task.addContainer('runner', {
      readonlyRootFilesystem: true,
      image: ContainerImage.fromAsset(folder, {
        file: 'session-runner/Dockerfile',
        platform: Platform.LINUX_ARM64,
      }),
      command: ['node', 'session-runner/main.ts'],
      environment: {
        ...dataEnvironment(data, { ...runnerRights, sends: [...(runnerRights.sends ?? []), 'wakeUps'] }),
        NODE_ENV: 'production',
        HEALTH_PORT: String(healthPort),
        STOP_MS: String(stopSeconds * 1000),
        SESSIONS_MOST: String(sessionsMost),
        WAKE_UP_QUEUES: String(data.wakeUpQueues.count),
        ...(whatsappVersion ? { WHATSAPP_VERSION: whatsappVersion } : {}),
      },
      logging: LogDrivers.awsLogs({ streamPrefix: 'runner', logGroup }),
      healthCheck: {
        command: ['CMD', 'bash', 'session-runner/healthy.sh'],
        startPeriod: Duration.seconds(30),
      },
      // Time to finish a commit, close the sockets and hand the shards over.
      stopTimeout: Duration.seconds(stopSeconds + 10),
    });
    // CDK copied it when the image was declared.
    rmSync(folder, { recursive: true });
    container.addMountPoints({ sourceVolume: volume.name, containerPath: '/temporary', readOnly: false });
    acknowledge(task, {
      'AwsSolutions-ECS2': 'the variables hold names and addresses; secrets are read by the program itself',
      'AwsSolutions-IAM5[Resource::*]': 'ecr:GetAuthorizationToken takes no narrower resource',
    });
    allow(task.taskRole, data, runnerRights);
    allowWakeUps(task.taskRole, data);

    this.service = new FargateService(this, 'Service', {
      cluster,
      taskDefinition: task,
      desiredCount: runners,
      assignPublicIp: true,
      securityGroups: [outboundOnly(this, vpc)],
      circuitBreaker: { rollback: true },
      minHealthyPercent: 100,
      // A large fleet is replaced in parts, so that its sessions do not all move at once.
      maxHealthyPercent: runners > 4 ? 125 : 200,
    });
  }
}

/** Public subnets without a NAT gateway: a NAT would cost more than the tasks. */
function publicNetwork(stack: Stack): Vpc {
  const vpc = new Vpc(stack, 'Vpc', {
    maxAzs: 3,
    natGateways: 0,
    subnetConfiguration: [{ name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24 }],
    restrictDefaultSecurityGroup: false,
  });
  vpc.addFlowLog('FlowLog', { destination: FlowLogDestination.toCloudWatchLogs(logs(stack, 'FlowLogs')) });
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
