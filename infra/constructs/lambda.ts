import { Duration, Stack } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { JobSpec } from '#shared/define-jobs.ts';
import { functionsBuild } from '../entries.ts';
import { version } from '../version.ts';
import { keptVersionOptions } from './rolled-back.ts';

const codeOf = new WeakMap<Stack, Code>();

/** The same pre-built asset for all functions; CDK wants a Code object per stack, but stores the files once. */
const code = (scope: Construct): Code => {
  const stack = Stack.of(scope);
  const existing = codeOf.get(stack) ?? Code.fromAsset(stack.node.tryGetContext('functionsBuild') ?? functionsBuild);
  codeOf.set(stack, existing);
  return existing;
};

export interface LambdaProps {
  /** Path below `functions/`, without extension. */
  entry: string;
  role: IRole;
  environment: Record<string, string>;
  logGroup: LogGroup;
  /** Megabytes; computing power grows with it. */
  memory?: number;
  timeout?: Duration;
}

/** The longest an HTTP request may take; API Gateway itself gives up after 30 seconds. */
const requestTimeout = Duration.seconds(15);

/** Requests that may take longer, because they copy a large file to the message's key in the bucket. */
const longRequests: ReadonlyMap<string, Duration> = new Map([['messages/send', Duration.seconds(29)]]);

/**
 * A sixth of the job's visibility timeout, as AWS recommends for Lambda: retries of a throttled batch then never
 * overlap.
 */
export function workerTimeout({ visibilitySeconds }: JobSpec) {
  return Duration.seconds(visibilitySeconds / 6);
}

/** A function with the product's defaults: Node 24 on ARM, logging to its domain's group. */
export function createLambda(scope: Construct, id: string, props: LambdaProps): LambdaFunction {
  return new LambdaFunction(scope, id, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: code(scope),
    handler: `${props.entry}.handler`,
    role: props.role,
    // The runner does not get it: a new version of the functions must not restart the phones' sessions.
    environment: { ...props.environment, APP_VERSION: version },
    memorySize: props.memory ?? 512,
    timeout: props.timeout ?? longRequests.get(props.entry) ?? requestTimeout,
    logGroup: props.logGroup,
    currentVersionOptions: keptVersionOptions,
    // Lambda’s own lines about each call were half of the logs: only failed calls have one. Ours are JSON already, and stay unchanged.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
  });
}

export function createLogGroup(scope: Construct, id = 'Logs'): LogGroup {
  return new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH });
}
