import { RemovalPolicy } from 'aws-cdk-lib';
import { Alias, type IFunction, type Function as LambdaFunction, type VersionOptions } from 'aws-cdk-lib/aws-lambda';
import { canRollBack, liveAlias } from '../rollback/hot-functions.ts';

/** A version stays when a later deploy replaces it, so that its functions can be rolled back to it. */
export const keptVersionOptions: VersionOptions = { removalPolicy: RemovalPolicy.RETAIN };

/** The function that routes and queues call: the version that the alias of a hot one names, any other as deployed. */
export function calledVersionOf(handler: LambdaFunction, entry: string): IFunction {
  if (!canRollBack(entry)) return handler;
  return new Alias(handler, 'Live', { aliasName: liveAlias, version: handler.currentVersion });
}
