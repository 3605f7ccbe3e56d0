import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import type { LambdaFunction } from './functions.ts';

export class LambdaTimedOut extends Error {
  override name = 'Sandbox.Timedout';
}

export type InvokeLambda = (target: LambdaFunction, event: unknown) => Promise<unknown>;

type Handler = (event: unknown, context: Context) => unknown;

const loaded = new Map<string, Promise<Record<string, unknown>>>();

/**
 * Calls a handler in this process. Modules are loaded at the first call and kept, as in a warm Lambda. A slow handler
 * counts as timed out, but unlike on AWS it continues to run.
 */
export const invokeInProcess: InvokeLambda = async (target, event) => {
  const handler = await load(target);
  const deadline = Date.now() + target.timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const seconds = target.timeoutMs / 1_000;
    timer = setTimeout(() => reject(new LambdaTimedOut(`Task timed out after ${seconds} seconds`)), target.timeoutMs);
  });
  try {
    return await Promise.race([handler(event, contextOf(target, deadline)), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
};

async function load({ file, handler, name }: LambdaFunction): Promise<Handler> {
  let module = loaded.get(file);
  if (!module) {
    module = import(pathToFileURL(file).href);
    loaded.set(file, module);
  }
  const exported = (await module)[handler];
  if (typeof exported !== 'function') throw new Error(`${name}: ${file} exports no function "${handler}"`);
  return exported as Handler;
}

const notSupported = () => {
  throw new Error('Handlers answer by returning a promise');
};

const contextOf = ({ name, arn, memoryMb }: LambdaFunction, deadline: number): Context => ({
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: randomUUID(),
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => deadline - Date.now(),
  done: notSupported,
  fail: notSupported,
  succeed: notSupported,
});
