import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  type ContainerDefinition,
  ContainerDependencyCondition,
  ContainerImage,
  type FargateTaskDefinition,
  type LogDriver,
} from 'aws-cdk-lib/aws-ecs';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { repositoryRoot } from '../entries.ts';
import { bundleProgram, type RunnerProgram } from './program.ts';

/** AWS's mirror of the official image: Docker Hub limits how often an address may fetch one. */
const image = () => ContainerImage.fromRegistry('public.ecr.aws/docker/library/node:24.21.0-slim');
/** The only folder that the runner writes to, and where its program lies. */
const folder = '/temporary';

/** The programs of a task. A process that makes several apps bundles them once: its sources are the same. */
let programs: { runner: RunnerProgram; fetch: RunnerProgram } | undefined;
const bundledPrograms = () => {
  programs ??= {
    runner: bundleProgram('session-runner/main.ts'),
    fetch: bundleProgram('infra/runner/fetch.ts', { inTemplate: true }),
  };
  return programs;
};

interface RunnerContainers {
  environment: Record<string, string>;
  logging: LogDriver;
  stopTimeout: Duration;
}

/**
 * Adds the runner to a task without an image of our own: a first container fetches its program, one file, into the
 * task's volume; then a plain Node runs it, without the right to write anywhere else.
 */
export function addRunnerContainers(
  task: FargateTaskDefinition,
  { environment, logging, stopTimeout }: RunnerContainers,
): ContainerDefinition {
  const { runner: program, fetch } = bundledPrograms();
  const asset = programAsset(task, program.code);
  task.addToTaskRolePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['s3:GetObject'],
      resources: [`${asset.bucket.bucketArn}/${asset.s3ObjectKey}`],
    }),
  );
  task.addVolume({ name: 'temporary' });
  const runner = task.addContainer('runner', {
    image: image(),
    user: 'node',
    readonlyRootFilesystem: true,
    command: ['node', `${folder}/main.mjs`],
    environment: { ...environment, NODE_ENV: 'production', TMPDIR: folder },
    logging,
    healthCheck: {
      command: ['CMD', 'bash', '-c', readFileSync(join(repositoryRoot, 'infra/runner/healthy.sh'), 'utf8')],
      startPeriod: Duration.seconds(30),
    },
    stopTimeout,
  });
  const fetching = task.addContainer('fetch', {
    image: image(),
    essential: false,
    readonlyRootFilesystem: true,
    command: ['node', '--input-type=module', '--eval', fetch.code],
    environment: {
      PROGRAM_BUCKET: asset.s3BucketName,
      PROGRAM_KEY: asset.s3ObjectKey,
      PROGRAM_SHA256: program.digest,
      PROGRAM_FOLDER: folder,
    },
    logging,
  });
  for (const container of [fetching, runner])
    container.addMountPoints({ sourceVolume: 'temporary', containerPath: folder, readOnly: false });
  runner.addContainerDependencies({ container: fetching, condition: ContainerDependencyCondition.SUCCESS });
  return runner;
}

function programAsset(task: FargateTaskDefinition, code: string): Asset {
  const made = mkdtempSync(join(tmpdir(), 'recado-runner-'));
  try {
    writeFileSync(join(made, 'main.mjs'), code);
    // CDK copies the file at once.
    return new Asset(task, 'Program', { path: join(made, 'main.mjs') });
  } finally {
    rmSync(made, { recursive: true });
  }
}
